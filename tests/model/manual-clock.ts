interface Timer {
  due: number
  ring: () => void
}

/** A manually advanced clock that knows how long the next timer still runs. */
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

  /** Milliseconds until the next timer fires; undefined without one. */
  left(): number | undefined {
    const dues = [...this.#timers.values()].map(({ due }) => due)
    return dues.length > 0 ? Math.min(...dues) - this.#now : undefined
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
    for (const [id, { due, ring }] of [...this.#timers]) {
      if (due > this.#now || !this.#timers.delete(id)) continue
      ring()
    }
  }
}
