-- wrk script: random racks of seven letters, drawn like tiles from a bag, the same in every run.
local thread_count = 0

function setup(thread)
  thread_count = thread_count + 1
  thread:set("seed", 1000 + thread_count)
end

local bag = {}
local paths = {}
local at = 0

function init(args)
  math.randomseed(seed)
  for letter, count in string.gmatch(args[1], "([^,=]+)=(%d+)") do
    for _ = 1, tonumber(count) do bag[#bag + 1] = letter end
  end
  for i = 1, 5000 do
    local rack = {}
    for k = 1, 7 do
      local j = math.random(k, #bag)
      bag[k], bag[j] = bag[j], bag[k]
      rack[k] = bag[k]
    end
    paths[i] = "/api/v1/words?lang=ru&words=" .. args[2] .. "&letters=" .. table.concat(rack)
  end
end

function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end

function response(status)
  if status ~= 200 then failed = (failed or 0) + 1 end
end

function done(summary, latency, requests)
  io.write(string.format(
    '\nJSON {"requests":%d,"seconds":%.3f,"bytes":%d,"p50_ms":%.3f,"p90_ms":%.3f,"p99_ms":%.3f,"max_ms":%.3f,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    latency:percentile(50) / 1000, latency:percentile(90) / 1000, latency:percentile(99) / 1000, latency.max / 1000,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end
