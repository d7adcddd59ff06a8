/** A company as its customer named it. */
interface RegisteredCompany {
  readonly number: string
  readonly name: string
}

/** A member state's response about a VAT number. */
export interface RegisterResponse {
  readonly isValid: boolean
  /** Whose number it is; null where the member state does not say. */
  readonly name: string | null
  /** Whether it is the number of the named company; null where the member state does not compare. */
  readonly isNameMatched: boolean | null
  /** Proof of the question, for shops that name their own number; null without one. */
  readonly consultation: string | null
}

/** The register of VAT numbers. */
export interface VatRegister {
  /** Looks up a company by its number with prefix for the shop with the VAT number `requester`; null when there is no response. Never throws. */
  check(company: RegisteredCompany, requester: string | null): Promise<RegisterResponse | null>
}

interface Dependencies {
  onProblem: (error: unknown) => void
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 4_000
const RESPONSE_LENGTH_MAX = 10_000
const PREFIX_LENGTH = 2

const split = (number: string): [string, string] => [number.slice(0, PREFIX_LENGTH), number.slice(PREFIX_LENGTH)]

// An error arrives with any status, and then without `valid`: only these words in it say that there is no such number.
const NO_SUCH_NUMBER = ['INVALID', 'INVALID_INPUT']

interface ViesResponse {
  valid?: unknown
  userError?: unknown
  requestIdentifier?: unknown
  name?: unknown
  traderNameMatch?: unknown
  errorWrappers?: unknown
}

const errorsOf = ({ userError, errorWrappers }: ViesResponse): unknown[] => [
  ...(userError === undefined || userError === 'VALID' ? [] : [userError]),
  ...(Array.isArray(errorWrappers) ? errorWrappers.map((each: { error?: unknown } | null) => each?.error) : []),
]

// Member states that keep names to themselves send dashes or nothing.
const disclosedName = (name: unknown): string | null => (typeof name === 'string' && /[\p{L}\p{N}]/u.test(name) ? name : null)

const MATCHES: ReadonlyMap<unknown, boolean> = new Map([
  ['VALID', true],
  ['INVALID', false],
])

function registerResponse(response: ViesResponse): RegisterResponse {
  const errors = errorsOf(response)
  const { valid, requestIdentifier, name, traderNameMatch } = response
  const isKnown = errors.length === 0 && typeof valid === 'boolean'
  const isUnknown = errors.length > 0 && errors.every((each) => typeof each === 'string' && NO_SUCH_NUMBER.includes(each))
  if (!isKnown && !isUnknown) throw new Error(`The register of VAT numbers has no response: ${errors.join(', ') || 'malformed response'}`)
  return {
    isValid: valid === true && isKnown,
    name: disclosedName(name),
    isNameMatched: MATCHES.get(traderNameMatch) ?? null,
    consultation: typeof requestIdentifier === 'string' && requestIdentifier !== '' ? requestIdentifier : null,
  }
}

async function ask(url: string, { number, name }: RegisteredCompany, requester: string | null, fetch: typeof globalThis.fetch): Promise<RegisterResponse> {
  const [countryCode, vatNumber] = split(number)
  const [requesterMemberStateCode, requesterNumber] = split(requester ?? '')
  const response = await fetch(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ countryCode, vatNumber, traderName: name, ...(requester !== null && { requesterMemberStateCode, requesterNumber }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (text.length > RESPONSE_LENGTH_MAX) throw new Error('The register of VAT numbers sent too large a response')
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new Error('The register of VAT numbers sent a malformed response')
  return registerResponse(body)
}

/** The REST interface of VIES, the European Commission's register, at the URL; without one there is never a response. */
export const viesRegister = (url: string | null, { onProblem, fetch = globalThis.fetch }: Dependencies): VatRegister => ({
  async check(company, requester) {
    if (url === null) return null
    try {
      return await ask(url, company, requester, fetch)
    } catch (error) {
      onProblem(error)
      return null
    }
  },
})
