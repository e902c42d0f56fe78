-- A community, in the common subset of SQLite and PostgreSQL. fill.py replaces what stands in braces
-- and has taken the indexes away; person and post numbers begin at 0, ids grow with time.
-- "Chance" is a number from 0 to 999,999 that looks random and is the same in every run.

CREATE TEMP TABLE n (i {integer} PRIMARY KEY, chance {integer}, chance_2 {integer});
INSERT INTO n (i, chance, chance_2)
WITH RECURSIVE n (i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {most} - 1)
SELECT i, (i * 2654435761 + 12345) % 4294967296 * 1000000 / 4294967296,
  (i * 3266489917 + 777) % 4294967296 * 1000000 / 4294967296 FROM n;
ANALYZE;

-- People. Of every ten, four have posted nothing in the second half of the time.
INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
  display_name, bio, language, appearance, suspended, created_at)
SELECT {person_0} + i, 'person_' || i, NULL, NULL, FALSE, NULL, 'member',
  (SELECT word FROM bench_name WHERE number = chance % 400) || ' '
  || (SELECT word FROM bench_name WHERE number = 400 + chance_2 % 600), 'Lives here.', NULL,
  'system', FALSE, {start} FROM n WHERE i < {people};

-- Pictures of eight files each, shared by posts: what a page reads lies far apart all the same.
INSERT INTO picture (id, owner, width, height, blurhash, colour, format, bytes, made_at)
SELECT {start} + i, {person_0} + i % {people}, 2048, 1536, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  8421504, 'jpeg', 5000000, {start} FROM n WHERE i < {pictures};
INSERT INTO picture_variant (picture, type, width, height, sha256, bytes)
SELECT {start} + i, type, width, width * 3 / 4,
  'c0ffee' || (10000000000000000 + i) || (10000000000000000 + chance) || (10000000000000000 + width)
  || CASE type WHEN 'webp' THEN '1234567' ELSE '7654321' END, 100000
FROM n CROSS JOIN (SELECT 320 AS width UNION ALL SELECT 640 UNION ALL SELECT 1080
  UNION ALL SELECT 2048) AS widths CROSS JOIN (SELECT 'webp' AS type UNION ALL SELECT 'jpeg') AS types
WHERE i < {pictures};

-- Posts, one each minute. Few people post much: the square of a chance is small mostly.
CREATE TEMP TABLE made (i {integer} PRIMARY KEY, id {integer}, chance {integer},
  chance_2 {integer}, author {integer}, likes {integer}, comments {integer});
INSERT INTO made (i, id, chance, chance_2, author, likes, comments)
SELECT i, {post_0} + i * 3932160000, chance, chance_2,
  {person_0} + CASE WHEN i >= {posts} / 2 AND chance * chance / 1000000 >= 600000
    THEN chance * chance / 1000000 - 600000 ELSE chance * chance / 1000000 END
    * {people} / 1000000,
  -- Likes: two of five posts have none, one of a hundred has 40 to 100.
  CASE WHEN chance_2 % 100 < 40 THEN 0 WHEN chance_2 % 100 < 70 THEN 1 WHEN chance_2 % 100 < 85 THEN 2
    WHEN chance_2 % 100 < 93 THEN 4 WHEN chance_2 % 100 < 97 THEN 8 WHEN chance_2 % 100 < 99 THEN 16
    ELSE 40 + chance_2 / 100 % 61 END,
  CASE WHEN chance % 10 < 6 THEN 0 WHEN chance % 10 < 9 THEN 1 ELSE 6 END
FROM n WHERE i < {posts};
ANALYZE made;
INSERT INTO post (id, author, caption, audience, edited_at, hidden, shuffle, keeps_camera, client_id)
SELECT id, author, caption, CASE WHEN chance % 100 < 80 THEN 'everyone'
  WHEN chance % 100 < 95 THEN 'members' ELSE 'followers' END, NULL, chance_2 % 1000 = 999,
  CAST((i * 668265263 + 1) % 2147483648 AS INTEGER), FALSE, NULL
FROM made JOIN bench_caption ON bench_caption.number = chance_2 % {captions};
INSERT INTO post_photo (post, position, picture, alt)
SELECT id, 0, {start} + i % {pictures}, 'A bridge in the morning' FROM made;
INSERT INTO post_tag (tag, post)
SELECT 'tag' || (chance * chance / 1000000 * 2000 / 1000000), id FROM made;
INSERT INTO post_like (post, account, id)
SELECT id, {person_0} + (made.chance + n.i * 97) % {people}, id + n.i * 65536
FROM made JOIN n ON n.i < made.likes AND n.i < {people} WHERE n.i < 200;
INSERT INTO post_comment (id, post, author, text, hidden, client_id)
SELECT id + 1 + n.i * 65536, id, {person_0} + (made.chance_2 + n.i * 89) % {people},
  'Lovely, I was there last week.', FALSE, NULL
FROM made JOIN n ON n.i < made.comments WHERE n.i < 10;
-- One post under which many talk.
INSERT INTO post_comment (id, post, author, text, hidden, client_id)
SELECT id + 9 + n.i * 65536, id, {person_0} + n.i % {people}, 'Me too.', FALSE, NULL
FROM made JOIN n ON n.i >= 10 AND n.i < 2000 AND n.i < {posts} WHERE made.i = {posts} - 1;
INSERT INTO post_stats (post, author, likes, comments)
SELECT id, author, likes, comments FROM made;
UPDATE post_stats SET comments = (SELECT COUNT(*) FROM post_comment
  WHERE post_comment.post = post_stats.post) WHERE post = (SELECT MAX(id) FROM made);

-- Who follows whom: everybody fifty people, those who are measured as their names say.
INSERT INTO follow (follower, followed, id, accepted)
SELECT {person_0} + person.i, {person_0} + (person.chance + n.chance * n.i) % {people},
  {start} + person.i * 50 + n.i, TRUE
FROM n AS person CROSS JOIN n WHERE person.i < {people} AND n.i < 50
  AND (person.chance + n.chance * n.i) % {people} <> person.i
ON CONFLICT DO NOTHING;
INSERT INTO follow (follower, followed, id, accepted)
SELECT measured.id, {person_0} + i, {start} + 60000000 + chance, TRUE
FROM n JOIN bench_measured AS measured
  ON (i * 37 + 11) % {people} < measured.followed AND NOT measured.quiet
  OR i >= {people} * 6 / 10 AND (i * 37) % ({people} * 4 / 10) < measured.followed AND measured.quiet
WHERE i < {people};
INSERT INTO mute (muter, muted, id, until)
SELECT measured.id, {person_0} + i, i, NULL FROM n CROSS JOIN bench_measured AS measured
WHERE i < {people} AND i % 500 = 3;
INSERT INTO block (blocker, blocked, id)
SELECT {person_0} + i, measured.id, i FROM n CROSS JOIN bench_measured AS measured
WHERE i < {people} AND i % 1000 = 5;
INSERT INTO social_profile (account_id, is_private, posts, followers, following, likes_received)
SELECT account.id, account.id % 100 = 7, COALESCE(own.posts, 0), COALESCE(others.followers, 0),
  COALESCE(theirs.following, 0), COALESCE(own.likes, 0)
FROM account
LEFT JOIN (SELECT author, COUNT(*) AS posts, SUM(likes) AS likes FROM made GROUP BY author) AS own
  ON own.author = account.id
LEFT JOIN (SELECT followed, COUNT(*) AS followers FROM follow GROUP BY followed) AS others
  ON others.followed = account.id
LEFT JOIN (SELECT follower, COUNT(*) AS following FROM follow GROUP BY follower) AS theirs
  ON theirs.follower = account.id
WHERE TRUE ON CONFLICT DO NOTHING;

-- Stories: ten of each person are over. One person in ten has some now; two days ago everybody had.
INSERT INTO story (id, author, picture, text, alt, background, audience, expires_at)
SELECT ({now} - 86400000 * (2 + n.i * 3)) * 65536 + person.i * 16, {person_0} + person.i,
  {start} + person.i % {pictures}, 'Hello', '', 'sea', 'everyone', {now} - 86400000 * (1 + n.i * 3)
FROM n AS person CROSS JOIN n WHERE person.i < {people} AND n.i < 10;
INSERT INTO story (id, author, picture, text, alt, background, audience, expires_at)
SELECT ({now} - 1000000) * 65536 + person.i * 16 + n.i, {person_0} + person.i,
  {start} + person.i % {pictures}, 'Hello', '', 'sea', 'everyone', {now} + 72000000
FROM n AS person CROSS JOIN n WHERE person.i < {people} AND person.chance_2 < 100000 AND n.i < 2;
INSERT INTO story_view (story, viewer, seen_at)
SELECT story.id, measured.id, {now} FROM story CROSS JOIN bench_measured AS measured
WHERE story.author % 3 = 0 AND story.expires_at > {now} - 90000000;

-- Notifications: twenty for everybody, two thousand for those who are measured.
INSERT INTO notification (id, user_id, kind, subject, last_id, has_actors, is_read)
SELECT {now} * 65536 - n.i * 100000 - person.i, {person_0} + person.i, 'social.like', made.id,
  {now} * 65536 - n.i * 100000 - person.i, TRUE, n.i > 3
FROM n AS person CROSS JOIN n JOIN made ON made.i = n.i WHERE person.i < {people} AND n.i < 20;
INSERT INTO notification (id, user_id, kind, subject, last_id, has_actors, is_read)
SELECT {now} * 65536 - 90000000000 + n.i * 10 + measured.number, measured.id, 'social.like', made.id,
  {now} * 65536 - 90000000000 + n.i * 10 + measured.number, TRUE, n.i < 1900
FROM n JOIN made ON made.i = n.i CROSS JOIN bench_measured AS measured WHERE n.i < 2000;
INSERT INTO notification_actor (notification, actor, ref, id)
SELECT notification.id, {person_0} + (notification.id + n.i * 7) % {people}, 0,
  notification.last_id + n.i
FROM notification CROSS JOIN n WHERE n.i < 5 AND n.i < {people};
