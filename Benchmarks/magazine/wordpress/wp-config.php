<?php
// WordPress as it is shipped, in a folder of its own. Nothing is fetched from elsewhere, and what
// is to be done now and then is not done while somebody waits for a page.
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:@socket@');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
  define($name . '_KEY', hash('sha256', $name . ' key'));
  define($name . '_SALT', hash('sha256', $name . ' salt'));
}
define('WP_HOME', '@base@');
define('WP_SITEURL', '@base@');
define('WP_DEBUG', false);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
if (!defined('ABSPATH')) {
  define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
