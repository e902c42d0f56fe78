-- Requests for wrk, from a file: `wrk … -s requests.lua URL -- FILE SEED HEADER…`.
--
-- A line of FILE is a path, or a path, a cookie and the body of a form, or a JSON object, with tabs
-- between, which is posted. Paths are asked for again and again, shuffled in another order by each thread; what is
-- posted is posted once. Every request says that it was forwarded for another address. At the end
-- there is one line of JSON.

local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

local function shuffle(list)
  for last = #list, 2, -1 do
    local other = math.random(last)
    list[last], list[other] = list[other], list[last]
  end
end

local before, after, turn, posts = {}, {}, 0, false

function init(args)
  math.randomseed(tonumber(args[2]) + number)
  local more = "Host: " .. wrk.headers["Host"] .. "\r\n"
  for place = 3, #args do more = more .. args[place] .. "\r\n" end
  local site = "http://" .. wrk.headers["Host"]
  local row = 0
  for line in io.lines(args[1]) do
    row = row + 1
    local path, cookie, body = line:match("^([^\t]*)\t([^\t]*)\t(.*)$")
    if not path then
      before[#before + 1] = "GET " .. line .. " HTTP/1.1\r\n" .. more
      after[#after + 1] = "\r\n"
    elseif row % 2 == number % 2 then  -- two threads share what is posted
      posts = true
      before[#before + 1] = "POST " .. path .. " HTTP/1.1\r\n" .. more
      after[#after + 1] = "Origin: " .. site .. "\r\nCookie: " .. cookie
        .. "\r\nContent-Type: " .. (body:sub(1, 1) == "{" and "application/json"
          or "application/x-www-form-urlencoded") .. "\r\nContent-Length: " .. #body
        .. "\r\n\r\n" .. body
    end
  end
  if not posts then
    -- The same places of both lists.
    local order = {}
    for place = 1, #before do order[place] = place end
    shuffle(order)
    local shuffled = {}
    for place, from in ipairs(order) do shuffled[place] = before[from] end
    before = shuffled
  end
end

function request()
  if turn == #before then
    if posts then
      wrk.thread:stop()
    end
    turn = 0
  end
  turn = turn + 1
  local a, b, c = math.random(0, 255), math.random(0, 255), math.random(1, 254)
  return before[turn] .. "X-Forwarded-For: 10." .. a .. "." .. b .. "." .. c .. "\r\n"
    .. after[turn]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\n{"requests": %d, "seconds": %.6f, "bytes": %d, "errors": %d, "median_ms": %.3f, '
      .. '"p99_ms": %.3f, "longest_ms": %.3f}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000))
end
