// Very many clients in one process, so that they cost the machine next to nothing beside the
// server that is measured.
//
//   swarm events PORT FILE RATE SECONDS    clients of Korzo's stream; FILE has a line for each:
//                                          SESSION CONVERSATION, two lines for each conversation
//   swarm xmpp PORT CLIENTS RATE SECONDS   clients of an XMPP server: u0@localhost, u1@localhost …
//
// Clients 2k and 2k+1 talk: the even one sends, the odd one receives. Says "connected" once all
// are, and waits for a line on its input before it sends; says what it measured as a line of JSON,
// and waits for another line before it leaves.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { POSTERS = 64, AT_ONCE = 100, INPUT = 4096 };

typedef struct {
  int fd, step;
  bool is_poster, is_busy;
  size_t length;
  char input[INPUT + 1];
} Client;

static bool is_xmpp;
static int port, clients, connected, started;
static Client *swarm, posters[POSTERS];
static char (*sessions)[80], (*conversations)[24];
static double *sent_at, *took;
static long sent, received, refused;
static int loop;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  fprintf(stderr, "swarm: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void say(Client *client, const char *text, size_t length) {
  if (write(client->fd, text, length) != (ssize_t)length) fail("write");
}

static void begin(Client *client) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  client->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (client->fd < 0 || connect(client->fd, (void *)&address, sizeof address)) fail("connect");
  int on = 1;
  setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(client->fd, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
  if (epoll_ctl(loop, EPOLL_CTL_ADD, client->fd, &event)) fail("epoll");
}

// What a client says first, and after each answer; nothing when it is connected.
static const char *const stream_header =
    "<?xml version='1.0'?><stream:stream to='localhost' version='1.0' xmlns='jabber:client' "
    "xmlns:stream='http://etherx.jabber.org/streams'>";

static size_t base64(const char *bytes, size_t count, char *out) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char *start = out;
  for (size_t i = 0; i < count; i += 3) {
    unsigned value = (unsigned char)bytes[i] << 16;
    if (i + 1 < count) value |= (unsigned char)bytes[i + 1] << 8;
    if (i + 2 < count) value |= (unsigned char)bytes[i + 2];
    *out++ = letters[value >> 18];
    *out++ = letters[value >> 12 & 63];
    *out++ = i + 1 < count ? letters[value >> 6 & 63] : '=';
    *out++ = i + 2 < count ? letters[value & 63] : '=';
  }
  *out = 0;
  return out - start;
}

static void speak(Client *client) {
  char text[1024], name[64], coded[128];
  int number = client - swarm, length = 0;
  if (!is_xmpp) {
    length = snprintf(
        text, sizeof text,
        "GET /live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
        "Cookie: korzo=%s\r\n\r\n",
        sessions[number]);
  } else if (client->step == 0 || client->step == 2) {
    length = snprintf(text, sizeof text, "%s", stream_header);
  } else if (client->step == 1) {
    int count = snprintf(name, sizeof name, "%cu%d%csecret", 0, number, 0);
    base64(name, count, coded);
    length = snprintf(
        text, sizeof text,
        "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>%s</auth>", coded);
  } else {
    length = snprintf(
        text, sizeof text,
        "<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>"
        "<presence/>");
  }
  say(client, text, length);
}

// What a client waits for before it goes on.
static const char *awaited(Client *client) {
  static const char *const steps[] = {"</stream:features>", "<success", "</stream:features>",
                                      "<presence"};
  return is_xmpp ? steps[client->step] : "event: hello";
}

static void forget(Client *client, size_t count) {
  memmove(client->input, client->input + count, client->length - count + 1);
  client->length -= count;
}

static void log_in(Client *client) {
  char *found = strstr(client->input, awaited(client));
  if (!found) return;
  forget(client, client->length);
  client->step++;
  if (client->step < (is_xmpp ? 4 : 1)) return speak(client);
  client->step = 9;
  connected++;
}

static void hear(Client *client) {
  const char *mark = is_xmpp ? "<message" : "event: messages.message";
  size_t length = strlen(mark);
  int number = client - swarm;
  char *found;
  while ((found = strstr(client->input, mark))) {
    if (number % 2 == 1 && sent_at[number / 2] > 0) {
      took[received++] = now() - sent_at[number / 2];
      sent_at[number / 2] = 0;
    }
    forget(client, found - client->input + length);
  }
  // A mark may come in two pieces.
  if (client->length >= length) forget(client, client->length - length + 1);
}

static void hear_answer(Client *poster) {
  char *body = strstr(poster->input, "\r\n\r\n");
  char *length = strcasestr(poster->input, "content-length:");
  if (!body || !length) return;
  if (poster->length < body - poster->input + 4 + strtoul(length + 15, NULL, 10)) return;
  if (strncmp(poster->input, "HTTP/1.1 20", 11)) {
    if (!refused++) fprintf(stderr, "swarm: %.300s\n", poster->input);
  }
  forget(poster, poster->length);
  poster->is_busy = false;
}

static void take(Client *client) {
  while (true) {
    size_t room = INPUT - client->length;
    ssize_t count = read(client->fd, client->input + client->length, room);
    if (count == 0) {
      fprintf(stderr, "swarm: client %ld was cut\n", (long)(client - swarm));
      exit(1);
    }
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (count < 0) fail("read");
    client->length += count;
    client->input[client->length] = 0;
    if (client->is_poster) hear_answer(client);
    else if (client->step < 9) log_in(client);
    else hear(client);
    if (client->length == INPUT) forget(client, INPUT - 64);
  }
}

static void wait_for_input(int milliseconds) {
  struct epoll_event events[256];
  int count = epoll_wait(loop, events, 256, milliseconds);
  for (int i = 0; i < count; i++) take(events[i].data.ptr);
}

static bool post(int pair, double due) {
  char text[1024], body[256];
  if (is_xmpp) {
    int length = snprintf(
        text, sizeof text,
        "<message to='u%d@localhost' type='chat' id='m%ld'><body>The bridge was built while the "
        "trains went on running, %ld.</body></message>",
        2 * pair + 1, sent, sent);
    sent_at[pair] = due;
    say(&swarm[2 * pair], text, length);
    return true;
  }
  for (int i = 0; i < POSTERS; i++) {
    if (posters[i].is_busy) continue;
    int count = snprintf(
        body, sizeof body,
        "{\"text\":\"The bridge was built while the trains went on running, %ld.\","
        "\"client_id\":\"00000000-0000-4000-8000-%012ld\"}",
        sent, sent);
    int length = snprintf(
        text, sizeof text,
        "POST /api/v1/messages/conversations/%s/messages HTTP/1.1\r\nHost: localhost\r\n"
        "Cookie: korzo=%s\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n"
        "Content-Length: %d\r\n\r\n%s",
        conversations[2 * pair], sessions[2 * pair], count, body);
    sent_at[pair] = due;
    posters[i].is_busy = true;
    say(&posters[i], text, length);
    return true;
  }
  return false;
}

static int by_size(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static void wait_for_line(void) {
  fcntl(0, F_SETFL, O_NONBLOCK);
  char byte = 0;
  while (byte != '\n') {
    if (read(0, &byte, 1) == 0) exit(0);
    wait_for_input(20);
  }
}

int main(int count, char **words) {
  if (count < 6) return 2;
  is_xmpp = !strcmp(words[1], "xmpp");
  port = atoi(words[2]);
  double rate = atof(words[4]), seconds = atof(words[5]);
  if (is_xmpp) {
    clients = atoi(words[3]);
  } else {
    FILE *file = fopen(words[3], "r");
    if (!file) fail(words[3]);
    sessions = calloc(100000, sizeof *sessions);
    conversations = calloc(100000, sizeof *conversations);
    while (fscanf(file, "%79s %23s", sessions[clients], conversations[clients]) == 2) clients++;
  }
  swarm = calloc(clients, sizeof *swarm);
  sent_at = calloc(clients, sizeof *sent_at);
  took = calloc((size_t)(rate * seconds) + clients, sizeof *took);
  loop = epoll_create1(0);
  double began = now();
  while (connected < clients) {
    while (started < clients && started - connected < AT_ONCE) {
      begin(&swarm[started]);
      speak(&swarm[started++]);
    }
    wait_for_input(10);
  }
  for (int i = 0; !is_xmpp && i < POSTERS; i++) {
    posters[i].is_poster = true;
    begin(&posters[i]);
  }
  printf("connected %d in %.1f s\n", connected, now() - began);
  fflush(stdout);
  wait_for_line();

  // At their due times, however long others take: a queue counts as delay.
  double start = now(), due = start, longest = start + seconds + 20;
  long total = rate * seconds;
  while ((sent < total || received < total) && now() < longest) {
    while (sent < total && (due = start + sent / rate) <= now()) {
      if (!post(sent % (clients / 2), due)) break;
      sent++;
    }
    wait_for_input(1);
  }
  qsort(took, received, sizeof *took, by_size);
  printf(
      "{\"sent\": %ld, \"received\": %ld, \"refused\": %ld, \"median_ms\": %.2f, "
      "\"p99_ms\": %.2f, \"most_ms\": %.2f}\n",
      sent, received, refused, received ? took[received / 2] * 1000 : 0,
      received ? took[received * 99 / 100] * 1000 : 0, received ? took[received - 1] * 1000 : 0);
  fflush(stdout);
  wait_for_line();
  return 0;
}
