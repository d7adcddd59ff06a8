import { expect } from '@playwright/test'
import type { Tab } from '../browsers/browser.ts'
import { findPart, type VisiblePart } from './find-part.ts'

const WITHIN_MS = 30_000
const INTERVALS_MS = [50, 100, 200]

/** Something that a user sees: the visible element that the selector matches and whose name contains the text or matches the pattern. */
export interface Part {
  readonly selector: string
  readonly name?: string | RegExp
}

/** What a user sees in a tab and does there. Each act waits until it is possible. */
export class Screen {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  /** Begins to open a page. */
  goTo(path: string): Promise<void> {
    return this.#tab.navigate(`${this.#origin}${path}`)
  }

  /** Opens a page, and waits until it can be seen: the page before it may have the same address. */
  async open(path: string) {
    const readStart = () => this.#read(() => performance.timeOrigin)
    const before = await readStart()
    const isReplaced = async () => ![null, before].includes(await readStart())
    await this.goTo(path)
    await expect.poll(isReplaced, { message: 'the page is replaced', timeout: WITHIN_MS, intervals: INTERVALS_MS }).toBe(true)
    await this.isAt(path)
  }

  async goBack() {
    await this.#read(() => history.back())
  }

  /** Waits for an address: its path and query. */
  async isAt(address: string | RegExp) {
    const read = () => this.#read(() => (document.body ? location.pathname + location.search : ''))
    const polled = expect.poll(read, { message: 'the address', timeout: WITHIN_MS, intervals: INTERVALS_MS })
    await (typeof address === 'string' ? polled.toBe(address) : polled.toMatch(address))
  }

  async sees(part: Part) {
    await this.#until(part, (found) => found !== null, 'is seen')
  }

  async seesNo(part: Part) {
    await this.#until(part, (found) => found === null, 'is not seen')
  }

  /** Waits until a part has a value, or a check box a state. */
  async isValue(part: Part, value: string | boolean) {
    await this.#until(part, (found) => found?.value === value, `is ${value}`)
  }

  /** Presses a part once it has come to rest and nothing covers it. */
  async press(part: Part) {
    let last = ''
    const found = await this.#until(
      part,
      (now) => {
        const rests = now !== null && last === `${now.x} ${now.y}`
        last = now ? `${now.x} ${now.y}` : ''
        return rests && now.isReachable
      },
      'can be pressed',
    )
    await this.#tab.click(found?.x ?? 0, found?.y ?? 0)
  }

  /** Replaces the text of a field. */
  async fill(part: Part, text: string) {
    await this.press(part)
    await this.#read(() => (document.activeElement as HTMLInputElement | null)?.select())
    await this.#tab.type(text)
    await this.isValue(part, text)
  }

  /** Waits until React has taken over the page. */
  async isHydrated() {
    const read = () => this.#read(() => Object.keys(document.querySelector('[data-home]') ?? {}).some((key) => key.startsWith('__reactFiber$')))
    await expect.poll(read, { message: 'the page is hydrated', timeout: WITHIN_MS, intervals: INTERVALS_MS }).toBe(true)
  }

  /** Closes the tab. */
  close(): Promise<void> {
    return this.#tab.close()
  }

  /** Chooses an option of a list by its text, as the list of the system does. */
  async choose(part: Part, option: string) {
    await this.sees(part)
    await this.#tab.evaluate(
      (selector: string, text: string) => {
        const lists = [...document.querySelectorAll<HTMLSelectElement>(selector)]
        const list = lists.find((each) => [...each.options].some(({ label }) => label === text))
        if (!list) throw new Error(`no list has the option ${text}`)
        const index = [...list.options].findIndex(({ label }) => label === text)
        if (list.selectedIndex === index) return
        list.selectedIndex = index
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      },
      part.selector,
      option,
    )
  }

  /** The result of a function in the page, of the next page when this one is being replaced. */
  async #read<Result>(read: () => Result): Promise<Result | null> {
    return this.#tab.evaluate(read).catch(() => null)
  }

  async #until(part: Part, is: (found: VisiblePart | null) => boolean, what: string): Promise<VisiblePart | null> {
    const { selector, name = '' } = part
    const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags]
    let found: VisiblePart | null = null
    const check = async () => {
      try {
        found = await this.#tab.evaluate(findPart, selector, source, flags)
        return is(found) ? what : `is ${JSON.stringify(found)}`
      } catch (error) {
        return String(error)
      }
    }
    await expect.poll(check, { message: `${selector} ${name}`, timeout: WITHIN_MS, intervals: INTERVALS_MS }).toBe(what)
    return found
  }
}
