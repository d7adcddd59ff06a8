import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Question {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** A stub of the EU's register of VAT numbers that counts its questions. */
export interface ViesStub {
  readonly url: string
  readonly questions: Question[]
  /** The numbers it knows, with their prefix. */
  readonly known: Set<string>
  /** From here on it fails so, or answers as usual: an error of a member state, no answer at all, or a page instead of an answer. */
  failWith(failure: 'MS_UNAVAILABLE' | 'silence' | 'page' | null): void
  close(): Promise<void>
}

function responseTo({ countryCode, vatNumber, requesterNumber }: Question, known: ReadonlySet<string>) {
  const valid = known.has(`${countryCode}${vatNumber}`)
  const requestIdentifier = requesterNumber === undefined ? '' : 'WAPIAAAAY-test'
  return { countryCode, vatNumber, requestDate: '2026-11-23T10:00:00.000Z', valid, requestIdentifier, name: '---', address: '---' }
}

/** Starts a stub of the register on a free port of this machine. */
export async function startVies(...numbers: string[]): Promise<ViesStub> {
  const questions: Question[] = []
  const known = new Set(numbers)
  let failure: Parameters<ViesStub['failWith']>[0] = null
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const isQuestion = request.method === 'POST' && request.url === '/check-vat-number'
    if (!isQuestion) return response.writeHead(404).end()
    const question: Question = JSON.parse(body)
    questions.push(question)
    if (failure === 'silence') return
    const answer =
      failure === 'page'
        ? '<html>Down for maintenance</html>'
        : JSON.stringify(failure === null ? responseTo(question, known) : { actionSucceed: false, errorWrappers: [{ error: failure }] })
    return response.writeHead(failure === null ? 200 : 500, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    known,
    failWith(next) {
      failure = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
