#include "CSamples.h"

#include <string.h>

// Clang has #embed in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t apps_json[] = {
#embed "../Feeds/Sample/apps.json"
};
static const uint8_t feed_xml[] = {
#embed "../Feeds/Sample/feed.xml"
};
static const uint8_t reader_xml[] = {
#embed "../Feeds/Sample/reader.xml"
};
static const uint8_t aurora_png[] = {
#embed "../Reader/Sample/aurora.png"
};
static const uint8_t balloons_png[] = {
#embed "../Reader/Sample/balloons.png"
};
static const uint8_t blogs_json[] = {
#embed "../Reader/Sample/blogs.json"
};
static const uint8_t bridge_png[] = {
#embed "../Reader/Sample/bridge.png"
};
static const uint8_t cat_png[] = {
#embed "../Reader/Sample/cat.png"
};
static const uint8_t city_png[] = {
#embed "../Reader/Sample/city.png"
};
static const uint8_t dunes_png[] = {
#embed "../Reader/Sample/dunes.png"
};
static const uint8_t lake_png[] = {
#embed "../Reader/Sample/lake.png"
};
static const uint8_t latte_png[] = {
#embed "../Reader/Sample/latte.png"
};
static const uint8_t lighthouse_png[] = {
#embed "../Reader/Sample/lighthouse.png"
};
static const uint8_t page1_json[] = {
#embed "../Reader/Sample/page1.json"
};
static const uint8_t page2_json[] = {
#embed "../Reader/Sample/page2.json"
};
static const uint8_t page3_json[] = {
#embed "../Reader/Sample/page3.json"
};
static const uint8_t shelf_png[] = {
#embed "../Reader/Sample/shelf.png"
};
static const uint8_t tags_json[] = {
#embed "../Reader/Sample/tags.json"
};
static const uint8_t tulips_png[] = {
#embed "../Reader/Sample/tulips.png"
};
static const uint8_t winter_json[] = {
#embed "../Reader/Sample/winter.json"
};

static const struct {
  const char *name;
  sample_file file;
} files[] = {
  {"apps.json", {apps_json, sizeof apps_json}},
  {"feed.xml", {feed_xml, sizeof feed_xml}},
  {"reader.xml", {reader_xml, sizeof reader_xml}},
  {"aurora.png", {aurora_png, sizeof aurora_png}},
  {"balloons.png", {balloons_png, sizeof balloons_png}},
  {"blogs.json", {blogs_json, sizeof blogs_json}},
  {"bridge.png", {bridge_png, sizeof bridge_png}},
  {"cat.png", {cat_png, sizeof cat_png}},
  {"city.png", {city_png, sizeof city_png}},
  {"dunes.png", {dunes_png, sizeof dunes_png}},
  {"lake.png", {lake_png, sizeof lake_png}},
  {"latte.png", {latte_png, sizeof latte_png}},
  {"lighthouse.png", {lighthouse_png, sizeof lighthouse_png}},
  {"page1.json", {page1_json, sizeof page1_json}},
  {"page2.json", {page2_json, sizeof page2_json}},
  {"page3.json", {page3_json, sizeof page3_json}},
  {"shelf.png", {shelf_png, sizeof shelf_png}},
  {"tags.json", {tags_json, sizeof tags_json}},
  {"tulips.png", {tulips_png, sizeof tulips_png}},
  {"winter.json", {winter_json, sizeof winter_json}},
};

sample_file sample_named(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].name, name) == 0) return files[i].file;
  }
  return (sample_file){0};
}
