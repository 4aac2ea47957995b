# The settings of a container: those of a JSON object, overridden by variables. Ends with the list of
# what is wrong. The rules are those of src/shared/config.ts, which reads the result in the browser.

def text: if type == "string" then empty else "must be a text" end;

def filled: text, (strings | select(test("^\\s*$")) | "must not be empty");

def matching($pattern; $otherwise):
  text, (strings | select(test($pattern) | not) | $otherwise);

def page:
  matching(
    "^\\s*(https://[\\w.:-]+|http://localhost(:\\d+)?)/\\S*\\{id\\}\\S*\\s*$";
    "must be an https address with {id} in its path"
  );

def address:
  matching(
    "(?i)^\\s*https?://[^/?#@\\s\\\\]+(/[^?#\\s\\\\]*)?\\s*$";
    "must be an absolute http or https URL without user name, query or fragment"
  );

def amount($unit):
  (if type == "string" and test("^\\s*\\d+(\\.\\d+)?\\s*$") then tonumber else . end)
  | if type != "number" then "must be a number of \($unit)"
    elif . < 0 then "must not be negative"
    else empty end;

def short:
  text, (strings | gsub("^\\s+|\\s+$"; "") | select(length > 40) | "must have at most 40 characters");

def tone:
  if IN("neutral", "info", "warning", "error") then empty
  else "must be neutral, info, warning or error" end;

def truth: if tostring | test("^(true|false)$") then empty else "must be true or false" end;

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
    matching("^(/[\\w.-]+)+$"; "must be a path such as /api/subscriptions")
  elif $key == "defaultAppName" or $key == "storageOrigins" or $key == "minimumBuild" then text
  elif $key == "providerDashboardUrl" then "is replaced by provider.customerUrl"
  else "is no setting" end;

def problem_of_provider($key):
  if $key == "name" then filled
  elif ["customerUrl", "subscriptionUrl", "productUrl", "priceUrl"] | index($key) then page
  else "is no setting" end;

# What is wrong with the settings of an object, each with its key.
def problems:
  to_entries[] | .key as $key | .value
  | if $key != "provider" then "\($key) \(problem($key))"
    elif type != "object" then "provider must be a JSON object"
    else to_entries[] | .key as $key | .value | "provider.\($key) \(problem_of_provider($key))" end;

def camel_case: ascii_downcase | gsub("_(?<letter>.)"; .letter | ascii_upcase);

# CONSOLE_API_BASE_URL is apiBaseUrl, CONSOLE_PROVIDER_NAME provider.name. An empty one counts as not set.
# The entrypoint reads two others itself.
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

if type != "object" then "The configuration must be a JSON object." | stop else . * variables end
| [problems] as $problems
| if $problems == [] then . else $problems | join("\n") | stop end
