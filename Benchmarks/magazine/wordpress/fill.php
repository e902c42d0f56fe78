<?php
// Installs WordPress and fills it from an export: `php fill.php FOLDER EXPORT`.
[, $folder, $export] = $argv;
$_SERVER['HTTP_HOST'] = '127.0.0.1';
define('WP_INSTALLING', true);
require $folder . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install("Korzo's benchmark", 'boss', 'boss@example.org', true, '', wp_generate_password());
// The example post with its comment, the example page and the draft of one more.
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'any']) as $example) {
  wp_delete_post($example->ID, true);
}
foreach ([
  'permalink_structure' => '/%postname%/',
  // 50 comments a page is what it has when pages of comments are switched on.
  'page_comments' => 1,
  'comment_moderation' => 0, 'comment_previously_approved' => 0,
  'comments_notify' => 0, 'moderation_notify' => 0,
] as $name => $value) {
  update_option($name, $value);
}
$GLOBALS['wp_rewrite']->init();
$GLOBALS['wp_rewrite']->flush_rules(false);

$site = simplexml_load_file($export, null, LIBXML_NOCDATA | LIBXML_PARSEHUGE)->channel;
$wp = 'http://wordpress.org/export/1.2/';
wp_defer_term_counting(true);
wp_defer_comment_counting(true);
wp_suspend_cache_invalidation(true);
$GLOBALS['wpdb']->query('SET autocommit = 0');

$users = [];
foreach ($site->children($wp)->author as $author) {
  $login = (string) $author->author_login;
  $users[$login] = wp_insert_user([
    'user_login' => $login, 'user_pass' => wp_generate_password(), 'role' => 'author',
    'user_email' => $login . '@example.org',
    'display_name' => (string) $author->author_display_name,
  ]);
}
$categories = [];
foreach ($site->children($wp)->category as $category) {
  $slug = (string) $category->category_nicename;
  $term = wp_insert_term((string) $category->cat_name, 'category', ['slug' => $slug]);
  $categories[$slug] = $term['term_id'];
}
$content = 'http://purl.org/rss/1.0/modules/content/';
$excerpt = 'http://wordpress.org/export/1.2/excerpt/';
foreach ($site->item as $item) {
  $own = $item->children($wp);
  $time = (string) $own->post_date_gmt;
  $id = wp_insert_post(wp_slash([
    'import_id' => (int) $own->post_id, 'post_type' => 'post', 'post_status' => 'publish',
    'post_title' => (string) $item->title, 'post_name' => (string) $own->post_name,
    'post_content' => (string) $item->children($content)->encoded,
    'post_excerpt' => (string) $item->children($excerpt)->encoded,
    'post_author' => $users[(string) $item->children('http://purl.org/dc/elements/1.1/')->creator],
    'post_category' => [$categories[(string) $item->category['nicename']]],
    'post_date' => $time, 'post_date_gmt' => $time, 'comment_status' => 'open',
    'ping_status' => 'closed',
  ]), true);
  if ($id !== (int) $own->post_id) {
    exit('Post ' . $own->post_id . " was not taken.\n");
  }
  $ids = [0 => 0];
  foreach ($own->comment as $comment) {
    $time = (string) $comment->comment_date_gmt;
    $ids[(int) $comment->comment_id] = wp_insert_comment(wp_slash([
      'comment_post_ID' => $id, 'comment_parent' => $ids[(int) $comment->comment_parent],
      'comment_author' => (string) $comment->comment_author,
      'comment_author_email' => 'visitor@example.org', 'comment_author_IP' => '127.0.0.1',
      'comment_content' => (string) $comment->comment_content, 'comment_approved' => 1,
      'comment_date' => $time, 'comment_date_gmt' => $time,
    ]));
  }
}
wp_defer_comment_counting(false);
wp_defer_term_counting(false);
$GLOBALS['wpdb']->query('COMMIT');
$GLOBALS['wpdb']->query('SET autocommit = 1');
$tables = $GLOBALS['wpdb']->get_col('SHOW TABLES');
$GLOBALS['wpdb']->query('ANALYZE TABLE ' . implode(', ', $tables));
