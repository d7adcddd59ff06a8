declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }
  interface Result {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    requests: readonly Request[]
  }): Promise<Result>
}
