/** What is done in a tab; the same in every engine. */
export interface Tab {
  /** Begins to open a URL, as typed into the address bar: nothing is waited for. */
  navigate(url: string): Promise<void>
  /** The result of a function in the page; arguments and result are JSON. Rejects while the page is replaced by another. */
  evaluate<Args extends unknown[], Result>(read: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses the main button of the mouse at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Browser {
  /** A tab with storage and HTTP cache of its own, both empty. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** The source of a function that takes and returns JSON. */
export const jsonFunction = (read: (...args: never[]) => unknown): string => `(json) => JSON.stringify((${read})(...JSON.parse(json)) ?? null)`
