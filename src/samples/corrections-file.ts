// Samples whose body is a file: most generators put words in the place of its content, so a copied sample would send those words. Here
// each reads the file, in the way of its language.

type FileBody = { readonly file: string; readonly type: string };
type Edit = readonly [string | RegExp, string];

/** Edits by language and variant; {file} and {type} stand for the path and the media type. */
const edits: { readonly [variant: string]: readonly Edit[] } = {
  "curl cURL": [["-d '@", "--data-binary '@"]],
  "csharp HttpClient": [
    [
      'request.Content = new StreamContent(File.OpenRead("{file}"));',
      'request.Content = new StreamContent(File.OpenRead("{file}"));\nrequest.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("{type}");',
    ],
  ],
  "csharp RestSharp": [['"<file contents here>"', 'File.ReadAllBytes("{file}")']],
  "dart dio": [["r'<file contents here>'", "File('{file}').openRead()"]],
  "dart http": [["request.body = r'<file contents here>'", "request.bodyBytes = await File('{file}').readAsBytes()"]],
  "go Native": [
    [
      'payload := strings.NewReader("<file contents here>")',
      'payload, err := os.Open("{file}")\n  if err != nil {\n    fmt.Println(err)\n    return\n  }\n  defer payload.Close()',
    ],
    ['"strings"', '"os"'],
  ],
  "java OkHttp": [['"<file contents here>"', 'new File("{file}")']],
  "java Unirest": [['"<file contents here>"', 'java.nio.file.Files.readAllBytes(java.nio.file.Paths.get("{file}"))']],
  "javascript Fetch": [['"<file contents here>"', "fileInput.files[0]"]],
  "javascript jQuery": [[/ *"data": "<file contents here>"/, '  "processData": false,\n  "data": fileInput.files[0]']],
  "javascript XHR": [['"<file contents here>"', "fileInput.files[0]"]],
  "kotlin Okhttp": [['asRequestBody("application/octet-stream".toMediaType())', "asRequestBody(mediaType)"]],
  "c libcurl": [
    [
      'curl_easy_setopt(curl,CURLOPT_POSTFIELDS,"<file contents here>");',
      [
        'FILE *file = fopen("{file}", "rb");',
        "fseek(file, 0, SEEK_END);",
        "curl_easy_setopt(curl, CURLOPT_POST, 1L);",
        "curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, ftell(file));",
        "rewind(file);",
        "curl_easy_setopt(curl, CURLOPT_READDATA, file);",
      ].join("\n  "),
    ],
  ],
  "nodejs Axios": [
    ["'<file contents here>'", "fs.readFileSync('{file}')"],
    ["const axios = require('axios');\n", "const axios = require('axios');\nconst fs = require('fs');\n"],
  ],
  "nodejs Native": [['"<file contents here>"', "fs.readFileSync('{file}')"]],
  "nodejs Request": [
    ['"<file contents here>"', "fs.readFileSync('{file}')"],
    ["var request = require('request');\n", "var request = require('request');\nvar fs = require('fs');\n"],
  ],
  "nodejs Unirest": [
    ['"<file contents here>"', "fs.readFileSync('{file}')"],
    ["var unirest = require('unirest');\n", "var unirest = require('unirest');\nvar fs = require('fs');\n"],
  ],
  "objective-c NSURLSession": [
    [
      "[request setHTTPMethod:",
      '[request setHTTPBody:[NSData dataWithContentsOfFile:@"{file}"]];\n\n[request setHTTPMethod:',
    ],
  ],
  "ocaml Cohttp": [
    [
      '"<file contents here>"',
      '(let file = open_in_bin "{file}" in\n  let content = really_input_string file (in_channel_length file) in\n  close_in file; content)',
    ],
  ],
  "php cURL": [['"<file contents here>"', "file_get_contents('{file}')"]],
  "php Guzzle": [["'<file contents here>'", "file_get_contents('{file}')"]],
  "php HTTP_Request2": [["setBody('<file contents here>')", "setBody('{file}', true)"]],
  "php pecl_http": [["'<file contents here>'", "file_get_contents('{file}')"]],
  "powershell RestMethod": [['"<file-contents-here>"', "[System.IO.File]::ReadAllBytes('{file}')"]],
  "python http.client": [['"<file contents here>"', 'open("{file}", "rb").read()']],
  "python Requests": [['"<file contents here>"', 'open("{file}", "rb").read()']],
  "r httr": [["upload_file('<file contents here>')", "upload_file('{file}', '{type}')"]],
  "r RCurl": [['"<file contents here>"', 'readBin("{file}", "raw", file.size("{file}"))']],
  "ruby Net::HTTP": [['"<file contents here>"', 'File.binread("{file}")']],
  "swift URLSession": [
    [
      /let parameters = "<file contents here>"\nlet postData = .*/,
      'let postData = try! Data(contentsOf: URL(fileURLWithPath: "{file}"))',
    ],
  ],
};

/** `source` of a variant, reading the file that is its body. */
export function correctedFile(source: string, variant: string, { file, type }: FileBody): string {
  let text = source;
  const filled = (pattern: string): string => pattern.replaceAll("{file}", file).replaceAll("{type}", type);
  for (const [from, to] of edits[variant] ?? []) {
    text = text.replace(typeof from === "string" ? filled(from) : from, () => filled(to));
  }
  return text;
}
