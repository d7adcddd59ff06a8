import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Question {
  countryCode: string
  vatNumber: string
  traderName: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** How a member state answers for a number: by the company's name, by comparing the name it is asked with, or by neither. */
export type Disclosed = { readonly name: string } | { readonly compares: string } | 'nothing'

/** A stub of the EU's register of VAT numbers that counts its questions. */
export interface ViesStub {
  readonly url: string
  readonly questions: Question[]
  /** The numbers it knows, with their prefix. */
  readonly known: Map<string, Disclosed>
  /** From here on it fails so, or answers as usual: an error of a member state, no answer at all, or a page instead of an answer. */
  failWith(failure: 'MS_UNAVAILABLE' | 'silence' | 'page' | null): void
  close(): Promise<void>
}

function disclosedOf(company: Disclosed | undefined, traderName: string) {
  if (company === undefined || company === 'nothing') return { name: '---', traderNameMatch: 'NOT_PROCESSED' }
  if ('name' in company) return { name: company.name, traderNameMatch: 'NOT_PROCESSED' }
  return { name: '---', traderNameMatch: company.compares === traderName ? 'VALID' : 'INVALID' }
}

function responseTo({ countryCode, vatNumber, traderName, requesterNumber }: Question, known: ReadonlyMap<string, Disclosed>) {
  const company = known.get(`${countryCode}${vatNumber}`)
  const requestIdentifier = requesterNumber === undefined ? '' : 'WAPIAAAAY-test'
  const valid = company !== undefined
  return { countryCode, vatNumber, requestDate: '2026-11-23T10:00:00.000Z', valid, requestIdentifier, ...disclosedOf(company, traderName), address: '---' }
}

/** Starts a stub of the register on a free port of this machine. */
export async function startVies(): Promise<ViesStub> {
  const questions: Question[] = []
  const known = new Map<string, Disclosed>()
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
