// What Foundation of Apple has and that of Swift for other systems lacks: an answer piece by piece. Here it is read whole.
import Foundation
import FoundationNetworking

struct Answered {
  let lines: AsyncStream<String>
}

extension URLSession {
  func bytes(for request: URLRequest) async throws -> (Answered, URLResponse) {
    let (data, response) = try await data(for: request)
    let text = String(decoding: data, as: UTF8.self)
    let lines = AsyncStream<String> { stream in
      for line in text.split(separator: "\n") { stream.yield(String(line)) }
      stream.finish()
    }
    return (Answered(lines: lines), response)
  }
}
