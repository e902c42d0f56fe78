/// A small WordPress export: a post of the classic editor with a lead picture, another picture, a
/// caption and threaded comments; a draft; a post behind a password.
func testExport(site: String, pictures: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel><title>Kolonáda</title><link>\(site)</link><language>cs</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_login>petra</wp:author_login>
  <wp:author_display_name><![CDATA[Petra Malá]]></wp:author_display_name></wp:author>
  <item><title>Kde hnízdí čápi</title><link>\(site)/2024/05/kde-hnizdi-capi/</link>
  <dc:creator>petra</dc:creator><guid isPermaLink="false">\(site)/?p=12</guid>
  <content:encoded><![CDATA[Na <b>komíně</b> nad řekou.

  [caption id="a" width="300"]<a href="\(pictures)/vez.png"><img src="\(pictures)/vez.png" alt="Věž" /></a> Věž v zimě[/caption]
  <img src="\(pictures)/neni.png" alt="Není" />

  A zase zpátky.]]></content:encoded>
  <excerpt:encoded><![CDATA[Jedno hnízdo.]]></excerpt:encoded>
  <wp:post_id>12</wp:post_id><wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt>
  <wp:comment_status>open</wp:comment_status><wp:post_name>kde-hnizdi-capi</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="category" nicename="priroda"><![CDATA[Příroda & hory]]></category>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>30</wp:meta_value></wp:postmeta>
  <wp:comment><wp:comment_id>8</wp:comment_id><wp:comment_author>Eva</wp:comment_author>
  <wp:comment_date_gmt>2024-05-01 11:00:00</wp:comment_date_gmt>
  <wp:comment_content>Kde přesně?</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
  <wp:comment_parent>7</wp:comment_parent></wp:comment>
  <wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_author>Jan</wp:comment_author>
  <wp:comment_date_gmt>2024-05-01 12:00:00</wp:comment_date_gmt>
  <wp:comment_content>Viděl jsem je.</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
  </wp:comment>
  <wp:comment><wp:comment_id>9</wp:comment_id><wp:comment_author>Spam</wp:comment_author>
  <wp:comment_content>Levné pilulky</wp:comment_content><wp:comment_approved>spam</wp:comment_approved>
  </wp:comment></item>
  <item><title>Rozepsané</title><content:encoded>Ještě ne.</content:encoded>
  <wp:post_id>13</wp:post_id><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
  <item><title>Za heslem</title><content:encoded>Jen pro nás.</content:encoded>
  <wp:post_id>14</wp:post_id><wp:post_date_gmt>2024-05-02 10:00:00</wp:post_date_gmt>
  <wp:post_password>abc</wp:post_password><wp:status>publish</wp:status>
  <wp:post_type>post</wp:post_type></item>
  <item><title>cap</title><wp:post_id>30</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>\(pictures)/cap.png</wp:attachment_url></item>
  </channel></rss>
  """
}
