#include "CPango.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

struct korzo_pdf {
  cairo_surface_t *surface;
  cairo_t *cairo;
  PangoFontMap *fonts;
  PangoContext *context;
  korzo_pdf_sink sink;
  void *sink_context;
};

// Pango's layouts, with the places of their lines, which it computes anew at each question.
struct korzo_text {
  PangoLayout *layout;
  int lines;
  double *ends;
  double *baselines;
};

static void complain(const char *domain, GLogLevelFlags level, const char *message, void *count) {
  int *complaints = count;
  if (*complaints >= 20) return;
  ++*complaints;
  g_log_default_handler(domain, level, message, NULL);
}

int korzo_fonts_find(void) {
  // Many letters without a font must not fill the stream on which the parent listens.
  static int complaints = 0;
  g_log_set_default_handler(complain, &complaints);
  if (!FcInit()) return -1;
  FcFontSet *fonts = FcConfigGetFonts(NULL, FcSetSystem);
  return fonts ? fonts->nfont : 0;
}

const char *const *korzo_font_folders(void) {
  GPtrArray *folders = g_ptr_array_new();
  // Distributions link fonts of other programs, and of what TeX brings, into the folders of fonts.
  g_ptr_array_add(folders, g_strdup("/usr/share"));
  FcStrList *found = FcConfigGetFontDirs(NULL);
  for (FcChar8 *folder; found && (folder = FcStrListNext(found));) {
    g_ptr_array_add(folders, g_strdup((const char *)folder));
  }
  if (found) FcStrListDone(found);
  g_ptr_array_add(folders, NULL);
  return (const char *const *)g_ptr_array_free(folders, FALSE);
}

static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned int count) {
  korzo_pdf *pdf = context;
  return pdf->sink(pdf->sink_context, bytes, count) ? CAIRO_STATUS_WRITE_ERROR
                                                    : CAIRO_STATUS_SUCCESS;
}

korzo_pdf *korzo_pdf_open(double width, double height, korzo_pdf_sink sink, void *context) {
  korzo_pdf *pdf = calloc(1, sizeof *pdf);
  if (!pdf) return NULL;
  pdf->sink = sink;
  pdf->sink_context = context;
  pdf->surface = cairo_pdf_surface_create_for_stream(write_bytes, pdf, width, height);
  // Later versions may pack the catalogue into a compressed object; the language is added to it.
  cairo_pdf_surface_restrict_to_version(pdf->surface, CAIRO_PDF_VERSION_1_4);
  pdf->cairo = cairo_create(pdf->surface);
  // A font map of its own: Pango's common one belongs to the thread that made it.
  pdf->fonts = pango_cairo_font_map_new();
  pdf->context = pango_font_map_create_context(pdf->fonts);
  pango_cairo_update_context(pdf->cairo, pdf->context);
  // A point of a font is a point of the page.
  pango_cairo_context_set_resolution(pdf->context, 72);
  // Paper has no pixels: letters stand where the font wants them.
  pango_context_set_round_glyph_positions(pdf->context, FALSE);
  return pdf;
}

const char *korzo_pdf_failure(korzo_pdf *pdf) {
  cairo_status_t status = cairo_status(pdf->cairo);
  if (!status) status = cairo_surface_status(pdf->surface);
  return status ? cairo_status_to_string(status) : NULL;
}

const char *korzo_pdf_close(korzo_pdf *pdf) {
  const char *failure = korzo_pdf_failure(pdf);
  g_object_unref(pdf->context);
  g_object_unref(pdf->fonts);
  cairo_destroy(pdf->cairo);
  cairo_surface_finish(pdf->surface);
  cairo_status_t status = cairo_surface_status(pdf->surface);
  if (!failure && status) failure = cairo_status_to_string(status);
  cairo_surface_destroy(pdf->surface);
  free(pdf);
  return failure;
}

void korzo_pdf_describe(korzo_pdf *pdf, const char *title, const char *author, const char *creator,
                        const char *created) {
  cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_AUTHOR, author);
  cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATOR, creator);
  cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, created);
  cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_MOD_DATE, created);
}

void korzo_pdf_end_page(korzo_pdf *pdf) { cairo_show_page(pdf->cairo); }

int korzo_pdf_bookmark(korzo_pdf *pdf, int parent, const char *text, int page, double y) {
  // cairo wants a point between whole and fraction whatever the locale.
  char *place = g_strdup_printf("page=%d pos=[0 %d]", page, (int)y);
  int number = cairo_pdf_surface_add_outline(pdf->surface, parent, text, place,
                                             CAIRO_PDF_OUTLINE_FLAG_OPEN);
  g_free(place);
  return number;
}

void korzo_pdf_begin_element(korzo_pdf *pdf, const char *name) {
  cairo_tag_begin(pdf->cairo, name, "");
}

void korzo_pdf_end_element(korzo_pdf *pdf, const char *name) { cairo_tag_end(pdf->cairo, name); }

void korzo_pdf_begin_link(korzo_pdf *pdf, const char *address) {
  char *attributes = g_strdup_printf("uri='%s'", address);
  cairo_tag_begin(pdf->cairo, CAIRO_TAG_LINK, attributes);
  g_free(attributes);
}

void korzo_pdf_set_colour(korzo_pdf *pdf, unsigned int rgb) {
  cairo_set_source_rgb(pdf->cairo, (rgb >> 16 & 0xFF) / 255.0, (rgb >> 8 & 0xFF) / 255.0,
                       (rgb & 0xFF) / 255.0);
}

void korzo_pdf_fill_rectangle(korzo_pdf *pdf, double x, double y, double width, double height,
                              double radius) {
  double r = fmin(radius, fmin(width, height) / 2);
  cairo_new_path(pdf->cairo);
  if (r > 0) {
    cairo_arc(pdf->cairo, x + width - r, y + r, r, -G_PI_2, 0);
    cairo_arc(pdf->cairo, x + width - r, y + height - r, r, 0, G_PI_2);
    cairo_arc(pdf->cairo, x + r, y + height - r, r, G_PI_2, G_PI);
    cairo_arc(pdf->cairo, x + r, y + r, r, G_PI, 3 * G_PI_2);
    cairo_close_path(pdf->cairo);
  } else {
    cairo_rectangle(pdf->cairo, x, y, width, height);
  }
  cairo_fill(pdf->cairo);
}

void korzo_pdf_fill_circle(korzo_pdf *pdf, double x, double y, double radius) {
  cairo_new_path(pdf->cairo);
  cairo_arc(pdf->cairo, x, y, radius, 0, 2 * G_PI);
  cairo_fill(pdf->cairo);
}

void korzo_pdf_stroke(korzo_pdf *pdf, const double *points, size_t count, double width) {
  cairo_new_path(pdf->cairo);
  for (size_t index = 0; index < count; index++) {
    cairo_line_to(pdf->cairo, points[2 * index], points[2 * index + 1]);
  }
  cairo_set_line_width(pdf->cairo, width);
  cairo_set_line_join(pdf->cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(pdf->cairo, count > 2 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_stroke(pdf->cairo);
}

int korzo_pdf_draw_jpeg(korzo_pdf *pdf, const void *bytes, size_t length, int pixel_width,
                        int pixel_height, double x, double y, double width, double height) {
  // Only the size of this image is used: the document takes the JPEG's own bytes.
  cairo_surface_t *image =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixel_width, pixel_height);
  unsigned char *copy = g_memdup2(bytes, length);
  cairo_status_t status = cairo_surface_set_mime_data(image, CAIRO_MIME_TYPE_JPEG, copy, length,
                                                      g_free, copy);
  if (status) {
    g_free(copy);
  } else {
    cairo_save(pdf->cairo);
    cairo_translate(pdf->cairo, x, y);
    cairo_scale(pdf->cairo, width / pixel_width, height / pixel_height);
    cairo_set_source_surface(pdf->cairo, image, 0, 0);
    cairo_paint(pdf->cairo);
    cairo_restore(pdf->cairo);
  }
  cairo_surface_destroy(image);
  return status ? -1 : 0;
}

static double points(int units) { return (double)units / PANGO_SCALE; }

static void measure_lines(korzo_text *text) {
  text->lines = pango_layout_get_line_count(text->layout);
  text->ends = g_new0(double, text->lines);
  text->baselines = g_new0(double, text->lines);
  PangoLayoutIter *iter = pango_layout_get_iter(text->layout);
  int line = 0;
  do {
    int top, bottom;
    pango_layout_iter_get_line_yrange(iter, &top, &bottom);
    text->ends[line] = points(bottom);
    text->baselines[line] = points(pango_layout_iter_get_baseline(iter));
    line++;
  } while (line < text->lines && pango_layout_iter_next_line(iter));
  pango_layout_iter_free(iter);
}

korzo_text *korzo_text_set(korzo_pdf *pdf, const char *utf8, size_t length, const char *font,
                           const char *language, double width, double line_spacing,
                           korzo_text_alignment alignment, int most_lines) {
  korzo_text *text = g_new0(korzo_text, 1);
  text->layout = pango_layout_new(pdf->context);
  PangoFontDescription *description = pango_font_description_from_string(font);
  pango_layout_set_font_description(text->layout, description);
  pango_font_description_free(description);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes,
                         pango_attr_language_new(pango_language_from_string(language)));
  // A word that is broken anywhere has no hyphen there.
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(text->layout, attributes);
  pango_attr_list_unref(attributes);
  if (width >= 0) pango_layout_set_width(text->layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(text->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing(text->layout, (float)line_spacing);
  static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                              PANGO_ALIGN_RIGHT};
  pango_layout_set_alignment(text->layout, alignments[alignment]);
  if (most_lines > 0) {
    pango_layout_set_height(text->layout, -most_lines);
    pango_layout_set_ellipsize(text->layout, PANGO_ELLIPSIZE_END);
  }
  pango_layout_set_text(text->layout, utf8, (int)length);
  measure_lines(text);
  return text;
}

void korzo_text_release(korzo_text *text) {
  g_object_unref(text->layout);
  g_free(text->ends);
  g_free(text->baselines);
  g_free(text);
}

double korzo_text_width(korzo_text *text) {
  PangoRectangle logical;
  pango_layout_get_extents(text->layout, NULL, &logical);
  return points(logical.width);
}

double korzo_text_height(korzo_text *text) {
  return text->lines ? text->ends[text->lines - 1] : 0;
}

int korzo_text_lines(korzo_text *text) { return text->lines; }

double korzo_text_line_end(korzo_text *text, int line) { return text->ends[line]; }

void korzo_text_draw(korzo_pdf *pdf, korzo_text *text, int first, int end, double x, double y) {
  double top = first > 0 ? text->ends[first - 1] : 0;
  PangoLayoutIter *iter = pango_layout_get_iter(text->layout);
  for (int line = 0; line < end; line++) {
    if (line >= first) {
      PangoRectangle logical;
      pango_layout_iter_get_line_extents(iter, NULL, &logical);
      cairo_move_to(pdf->cairo, x + points(logical.x), y + text->baselines[line] - top);
      pango_cairo_show_layout_line(pdf->cairo, pango_layout_iter_get_line_readonly(iter));
    }
    if (!pango_layout_iter_next_line(iter)) break;
  }
  pango_layout_iter_free(iter);
}
