int cnc_placeholder(void);
