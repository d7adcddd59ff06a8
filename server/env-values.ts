/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

const SECRET_LENGTH = 32
const SECRET_VARIETY = 12
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export function numberIn(variables: Variables, name: string, { otherwise, max = Number.MAX_SAFE_INTEGER }: { otherwise: number; max?: number }): number {
  const text = variables[name]
  if (text === undefined || text === '') return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number, but is "${text}"`)
  if (number > max) throw new Error(`${name} must be at most ${max}, but is ${text}`)
  return number
}

/** `on` or `off`; anything else could mean either. */
export function flagIn(variables: Variables, name: string, otherwise: boolean): boolean {
  const text = variables[name]
  if (text === undefined || text === '') return otherwise
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be "on" or "off", but is "${text}"`)
  return text === 'on'
}

export function logLevelIn({ LOG_LEVEL: level }: Variables, otherwise: string): string {
  if (!level) return otherwise
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${level}"`)
  return level
}

export function secretIn(variables: Variables, name: string): string | null {
  const secret = variables[name]
  if (!secret) return null
  const isWeak = secret.length < SECRET_LENGTH || new Set(secret).size < SECRET_VARIETY
  if (isWeak) throw new Error(`${name} must have at least ${SECRET_LENGTH} characters, ${SECRET_VARIETY} of them different: openssl rand -base64 32`)
  return secret
}

export function urlIn(variables: Variables, name: string, protocols: readonly string[]): string | null {
  const text = variables[name]
  if (!text) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  return text
}

export const listIn = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || [])
