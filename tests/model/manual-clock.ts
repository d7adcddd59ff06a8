interface Timer {
  due: number
  ring: () => void
}

/** A manually advanced clock. */
export class ManualClock {
  #now = 0
  #next = 1
  readonly #timers = new Map<number, Timer>()

  setTimeout(ring: (...args: unknown[]) => void, timeout: number): number {
    const id = this.#next++
    this.#timers.set(id, { due: this.#now + timeout, ring })
    return id
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** How many timers run. */
  get size(): number {
    return this.#timers.size
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
    for (const [id, { due, ring }] of [...this.#timers]) {
      if (due > this.#now || !this.#timers.delete(id)) continue
      ring()
    }
  }
}
