# Returns the settings of a container: a JSON object, overridden by environment variables. Fails with
# a list of all problems. The rules match those of src/shared/config.ts, which reads the result in the
# browser.

def text: if type == "string" then empty else "must be a string" end;

# Characters that JavaScript treats as white space.
def space: "\\x{09}-\\x{0D}\\p{Z}\\x{FEFF}";

def trim: gsub("\\A[\(space)]+|[\(space)]+\\z"; "");

def filled: text, (strings | select(trim == "") | "must not be empty");

# Oniguruma's \w, \d, \s and $ match more than JavaScript's, so the patterns do not use them.
def matching($pattern; $otherwise):
  text, (strings | select(test("\\A(\($pattern))\\z") | not) | $otherwise);

def page:
  (if type == "string" then trim else . end)
  | matching(
      "(https://[A-Za-z0-9_.:-]+|http://localhost(:[0-9]+)?)/[^\(space)]*\\{id\\}[^\(space)]*";
      "must be an https address with {id} in its path"
    );

# Matches a host name whose last part is not a number, or an IPv4 address.
def host:
  "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])" as $byte
  | "([a-z0-9_-]*\\.)*(?!([0-9]+|0x[0-9a-f]*)\\.?(:|/|\\z))[a-z0-9_-]+\\.?|(\($byte)\\.){3}\($byte)";

def port: ":0*([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])";

def address:
  (strings |= (trim | ascii_downcase))
  | matching(
      "https?://(\(host))(\(port))?(/[^?#\\\\\\p{C}\\p{Z}]*)?";
      "must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name"
    );

def amount($unit):
  (if type == "string" then trim else . end)
  | (if type == "string" and test("\\A[0-9]+(\\.[0-9]+)?\\z") then tonumber else . end)
  | if type != "number" or isnan or isinfinite then "must be a number of \($unit)"
    elif . < 0 then "must not be negative"
    else empty end;

def short:
  text, (strings | trim | select(length > 40) | "must be at most 40 characters");

def tone:
  if IN("neutral", "info", "warning", "error") then empty
  else "must be neutral, info, warning or error" end;

def truth: if IN(true, false, "true", "false") then empty else "must be true or false" end;

def problem($key):
  if $key == "apiBaseUrl" or $key == "errorReportUrl" then address
  elif $key == "brandName" then filled
  elif $key == "environmentName" then short
  elif $key == "environmentTone" then tone
  elif $key == "cacheMaxAgeHours" or $key == "maxSessionHours" then amount("hours")
  elif $key == "idleLockMinutes" then amount("minutes")
  elif $key == "journalEntries" then amount("entries")
  elif $key == "journalDays" then amount("days")
  elif $key == "journalStaysAfterLogout" or $key == "readOnly" then truth
  elif $key == "subscriptionCallsPrefix" then
    matching("(/[A-Za-z0-9_.-]+)+"; "must be a path such as /api/subscriptions")
  elif $key == "defaultAppName" or $key == "storageOrigins" or $key == "minimumBuild" then text
  elif $key == "providerDashboardUrl" then "has been replaced by provider.customerUrl"
  else "is no setting" end;

def problem_of_provider($key):
  if $key == "name" then filled
  elif ["customerUrl", "subscriptionUrl", "productUrl", "priceUrl"] | index($key) then page
  else "is no setting" end;

# Returns the problems of an object's settings, each with its key.
def problems:
  to_entries[] | .key as $key | .value
  | if $key != "provider" then "\($key) \(problem($key))"
    elif type != "object" then "provider must be a JSON object"
    else to_entries[] | .key as $key | .value | "provider.\($key) \(problem_of_provider($key))" end;

def camel_case: ascii_downcase | gsub("_(?<letter>.)"; .letter | ascii_upcase);

# Returns the settings in environment variables: CONSOLE_API_BASE_URL sets apiBaseUrl, and
# CONSOLE_PROVIDER_NAME sets provider.name. An empty variable counts as not set. The entrypoint reads
# CONSOLE_CONFIG_FILE and CONSOLE_BASE_PATH itself.
def variables:
  reduce (env | to_entries[]) as {$key, $value} ({};
    if ($key | startswith("CONSOLE_") | not) or $value == ""
      or $key == "CONSOLE_CONFIG_FILE" or $key == "CONSOLE_BASE_PATH" then .
    else
      ($key | ltrimstr("CONSOLE_")) as $name
      | if $name | startswith("PROVIDER_")
        then setpath(["provider", ($name | ltrimstr("PROVIDER_") | camel_case)]; $value)
        else setpath([$name | camel_case]; $value) end
    end);

def stop: "\(.)\n" | halt_error(1);

# Returns whether the file has another JSON value after the first.
def goes_on: [limit(1; inputs)] != [];

if type != "object" or goes_on then "The configuration must be a JSON object." | stop else . * variables end
| [problems] as $problems
| if $problems == [] then . else $problems | join("\n") | stop end
