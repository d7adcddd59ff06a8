interface Place {
  readonly href: string
  /** Among the links with the same address. */
  readonly index: number
}

const linksTo = (main: HTMLElement, href: string): HTMLAnchorElement[] => [...main.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/** The link of each history entry that was followed last, to focus it on the way back. */
export function linkMemory() {
  const places = new Map<string, Place>()
  return {
    store(entry: string, main: HTMLElement, link: HTMLAnchorElement | null): void {
      const href = link && main.contains(link) ? link.getAttribute('href') : null
      if (link && href !== null) places.set(entry, { href, index: linksTo(main, href).indexOf(link) })
      else places.delete(entry)
    },
    find(entry: string, main: HTMLElement): HTMLAnchorElement | undefined {
      const place = places.get(entry)
      return place && linksTo(main, place.href)[place.index]
    },
  }
}
