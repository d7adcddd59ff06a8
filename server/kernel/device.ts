/** Browser and operating system of a device, so that its owner recognises it; nothing else of it is stored. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export const NO_DEVICE: Device = { browser: null, system: null }

const LENGTH_MAX = 400
// Of several names in a User-Agent, the first in this list is the browser's own.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const matchName = (names: readonly (readonly [RegExp, string])[], text: string): string | null => names.find(([sign]) => sign.test(text))?.[1] ?? null

/** The device of a User-Agent header. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LENGTH_MAX)
  return { browser: matchName(BROWSERS, text), system: matchName(SYSTEMS, text) }
}
