/** Words of addresses in one language. */
export interface LocaleAddresses {
  /** First segment of the address of a product, a category …; none for what stands at the root. */
  readonly entities: Readonly<Record<'page' | 'post' | 'product' | 'category' | 'postCategory' | 'event', string>>
  /** Slugs of pages that the shop itself links to. */
  readonly pages: Readonly<Record<'investors' | 'privacyPolicy' | 'wishlist', string>>
}

/** How one language is written, in the browser and on the server. */
export interface LocaleFormat {
  /** Its own name. */
  readonly name: string
  readonly decimalMark: string
  /** Tag of `Intl` for dates with the month as a word. */
  readonly wordedDates: string
  /** How the month of a day is written in the journal. */
  readonly month: 'long' | 'numeric'
  /** Words of one letter never end a line. */
  readonly tiesShortWords: boolean
  /** Font with the letters that the Latin one lacks. */
  readonly font: string | null
  /** What is shown when nothing can be loaded any more, messages neither. */
  readonly fallback: { readonly text: string; readonly home: string }
}

type Words<Name extends string> = Readonly<Record<Name, string>>

/** A page that asks before it ends something, and says that it did. */
type LeaveWords = Words<'title' | 'ask' | 'leave' | 'done' | 'doneText' | 'unknown' | 'unknownText' | 'back'>

/** What the server needs of one language: rules of its words, and texts that belong to no content. */
export interface LocaleServer {
  /**
   * The stems that a word, in small letters without diacritics, may be a form of: two words with one in common are forms of one word. A
   * language without such rules returns the word.
   */
  readonly stems: (word: string) => readonly string[]
  /** Letters the alphabet counts as its own, in the order of keys: after `c0` stands `c1`. */
  readonly letters: Readonly<Record<string, string>>
  readonly sortOptions: Words<'newest' | 'oldest' | 'cheapest' | 'mostExpensive' | 'nameAsc' | 'nameDesc' | 'priorityLow' | 'priorityHigh'>
  readonly filters: Words<'no' | 'yes' | 'price'>
  /** Author of a comment whose account is deleted. */
  readonly formerCustomer: string
  /** What a bank transfer is for. */
  readonly order: string
  readonly notFound: Words<'title' | 'home'>
  readonly broken: Words<'title' | 'text' | 'home'>
  readonly maintenance: Words<'title' | 'text' | 'again' | 'languages'>
  /** A link that shows what is not published; `{created}` and `{expires}` are times. */
  readonly preview: Words<'label' | 'text' | 'gone' | 'goneText' | 'home'>
  readonly unsubscribe: LeaveWords
  /** Leaving the waiting lists of sold-out products. */
  readonly waitingList: LeaveWords
  /** Cancelling a registration for an event. */
  readonly eventRegistration: LeaveWords
  readonly sandbox: Words<
    'title' | 'lead' | 'shop' | 'order' | 'amount' | 'returnBy' | 'get' | 'post' | 'more' | 'paid' | 'reported' | 'already' | 'back' | 'foreign'
  > & {
    readonly choices: Words<'pay' | 'decline' | 'later' | 'silent' | 'stay' | 'cancel'>
  }
}
