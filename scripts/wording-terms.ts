/** A word that this project invented or uses beside the standard one. */
export interface Term {
  /** Its forms; the first one names the term in the list of counts. */
  readonly forms: string
  /** The standard term. */
  readonly use: string
  /** Forms that only names or only prose may not have; elsewhere they have an ordinary sense. */
  readonly names?: string
  readonly prose?: string
}

const both = (forms: string, use: string, more: { readonly names?: string; readonly prose?: string } = {}): Term => ({ forms, use, ...more })
const inNames = (names: string, use: string): Term => ({ forms: '', names, use })
const inProse = (prose: string, use: string): Term => ({ forms: '', prose, use })

/** Forms are separated by commas; a form of several words is also found in camelCase, snake_case and kebab-case. */
export const TERMS: readonly Term[] = [
  both('answer, answers, answered, answering, unanswered', 'response, result'),
  both('asleep, awake, woken, wake up, wakes up, woken up', 'lazyHydrated, hydrated', { names: 'sleep, sleeps, sleeping, wake, wakes, wakens' }),
  inProse('sleep, sleeps, sleeping, wake, wakes', 'lazily hydrated, hydrate'),
  both('asked, asks who', 'input, request, dependsOnUser', { names: 'is asked' }),
  both('barrier, barriers', 'accessibility violation'),
  both('books', 'ledger totals'),
  both('breach, breaches', 'violation'),
  both('by turns', 'alternately'),
  both('call, calls', 'operation', { names: 'called' }),
  both('complaint, complaints', 'console error'),
  both('deed, deeds, tidings, hindrance, hindrances', 'action, event, failure'),
  both('door, doors', 'trigger, gate'),
  both('elsewhere', 'another tab, another device'),
  both('facts, emitted fact', 'emitted event', { names: 'fact' }),
  both('fault, faults, faulty', 'problem (of the API), fieldError (of a field), violation'),
  both('flow, flows', 'API integration test, process'),
  both('forget, forgets, forgot, forgetting', 'clear, evict'),
  both('forgive, forgives, forgiven, forgiving, forgave', 'refund, ignore'),
  both('gone', 'deleted, missing'),
  both('goods', 'products'),
  both('hand off, hand offs, handoff, handoffs, handed over, hands over', 'payment redirect'),
  both('hear, hears, heard, hearing', 'subscribe, listen, received'),
  both('house', 'repository, project'),
  both('how many there may be, how many may be', 'limit'),
  both('hurry, hurried, hurries', 'flush, flushed'),
  both('journey, journeys', 'end-to-end test'),
  both('kept', 'stored, cached'),
  both('left', 'logged out, remaining, deleted', { names: 'is left' }),
  both('letter, letters', 'e-mail; of an alphabet: character'),
  both('look, looks, looked, looking', 'check'),
  both('mailed link, mailed links', 'e-mail link'),
  both('mend, mends, mended, mending', 'fix'),
  both('moment, moments', 'timestamp, date and time, revision'),
  both('movement, movements', 'layout shift'),
  both('obey, obeys, obeyed, obeying', 'watch, apply'),
  both('paper, papers', 'print style sheet'),
  both('people, whoever, somebody', 'users'),
  both('person, persons', 'user'),
  both('personalise, personalises, personalised, personalisation, personalisations, personalising', 'personalize, personalization'),
  both('picture, pictures', 'image (a file), media (a record)'),
  both('race, races', 'concurrency test'),
  both('reckon, reckons, reckoned, reckoning, reckonings', 'calculate, price, pricing result'),
  both('refuse, refuses, refused, refusing, refusal, refusals', 'reject, rejection, error response'),
  both('rim, rims', 'HTTP layer'),
  both('room, rooms', 'top-level module, layer'),
  both('share of who', 'cap on reserved stock for each customer'),
  both('shelf, shelves', 'backdrop'),
  both('shopper, shoppers', 'customer'),
  both('slip, slips', 'payment slip (HUB-3)'),
  both('state chart, state charts, chart, charts', 'state machine, statechart diagram'),
  both('stranger, strangers', 'anonymous visitor'),
  both('stump, stumps', 'stems'),
  both('tell, tells, told, telling', 'emit, notify, publish, resolved'),
  both('walk, walks, walked, walking', 'run, traverse, go to'),
  both('wall, walls', 'dependency rule'),
  both('way of paying, ways of paying, way to pay, ways to pay', 'payment method', { names: 'way, ways' }),
  both('way of delivery, ways of delivery', 'shipping method'),
  both('weigh, weighs, weighed, weighing', 'measure'),
  both('who is there', 'current user'),
  both('wish, wishes, wished, wishing', 'wishlist item, pending change, request'),
  both('workshop, workshops', 'pool'),
  both('world, worlds', 'events, model event'),

  inNames('all but', '…Except'),
  inNames('beginning, beginnings', 'prefix'),
  inNames('came, took, doubted', 'an event name that says what happened'),
  inNames('create gate', 'authFlows'),
  inNames('endpoint, endpoints', 'operation'),
  inNames('glue', 'nonBreakingSpaces'),
  inNames('granted', 'ok'),
  inNames('hopeless', 'permanent'),
  inNames('ignore behaviour, quiet, quietly', 'skipAfterAdd, silent'),
  inNames('keep, keeps, keeping', 'store'),
  inNames('last resort, last words', 'fallback, FALLBACK_TEXT'),
  inNames('leave, leaves', 'unsubscribe'),
  inNames('loss, losses', 'chunkError'),
  inNames('meet, meets', 'on…'),
  inNames('pass of', 'a name that says what it returns'),
  inNames('patient, patiently', 'retryImport'),
  inNames('press again, presses', 'replayClick, clicks'),
  inNames('ruling, rulings', 'result'),
  inNames('said', 'reported, a name that says what it holds'),
  inNames('surround, surrounds, surroundings', 'environment'),
  inNames('survivor, survivors', 'remaining'),
  inNames('the problem', 'problemOf'),
  inNames('thing, things', 'a name that says what it returns or holds'),
  inNames('unless busy', 'rejectIfOverloaded'),
]

/** Terms for which the whole name counts. */
export interface NamePattern {
  readonly word: string
  readonly pattern: RegExp
  readonly use: string
  /** Only names of types, or only names that a module exports. */
  readonly of?: 'type' | 'export'
}

const PARTICIPLES =
  /^(?!(?:Need|Speed|Feed|Seed|Embed|Bed|Indeed|Own|Down|Crown|Town|Brown)$)(?:[A-Z][a-z]+(?:ed|wn)|Bought|Built|Cut|Done|Drawn|Found|Given|Gone|Got|Held|Hidden|Kept|Laid|Left|Lost|Made|Meant|Met|Paid|Proven|Put|Read|Said|Seen|Sent|Set|Sold|Spent|Taken|Told|Typed|Won|Written|Chosen|Begun|Broken|Brought|Caught|Heard|Sought|Thought|Understood|Forgotten|Frozen|Spoken|Stolen|Sunk|Torn|Worn)$/

export const NAME_PATTERNS: readonly NamePattern[] = [
  { word: 'behind', pattern: /^(?:isB|b)ehind$/, use: 'stale' },
  { word: 'ignore', pattern: /^ignore$/, use: 'silent, skipAfterAdd' },
  { word: 'late…', pattern: /^[lL]ate[A-Z]/, use: 'Lazy…' },
  { word: 'lazy', pattern: /^lazy$/, use: 'lazyValue' },
  { word: 'LL', pattern: /^LL$/, use: 'text' },
  { word: 'take', pattern: /^take$/, use: 'unwrap' },
  { word: 'words', pattern: /^words$/, use: 'text (messages), query (a search)' },
  { word: '…Of, exported', pattern: /[a-z0-9]Of$/, use: 'a verb: get…, to…, find…', of: 'export' },
  { word: '…In, exported', pattern: /(?<![lL]og|[sS]ign|[bB]uilt|[pP]lug)(?<=[a-z0-9])In$/, use: 'a verb: get…, to…, find…', of: 'export' },
  { word: 'a participle as a type', pattern: PARTICIPLES, use: 'a noun and its role: ProductRequest, SentRequest', of: 'type' },
]

/** What the same words mean in ordinary English, in commerce, in HTML and in libraries. */
export const ORDINARY: Readonly<Record<'names' | 'prose', string>> = {
  names: `house number, wish list, payment slip, keep alive, keep attr, keep previous data, keep features, keep icc profile, mouse leave, drag leave, call back,
    pointer leave, focus leave, arrow left, margin left, padding left, border left, scroll left, offset left, inset left, top left, bottom left, left top,
    left right, news letter, cover letter, room number, wall clock, wall time, hello world, no sleeping`,
  prose: `house number, house numbers, wish list, make room, makes room, made room, race condition, race conditions, user flow, user flows, data flow, control flow,
    payment slip, payment slips, address book, address books, digital goods, stock movement, stock movements, look up, looks up, looked up, looking up,
    looks like, look like, capital letter, capital letters, small letter, small letters, upper case letters, lower case letters, first letter, news letter,
    function call, function calls, system call, phone call, left hand, left side, left column, left edge, to the left, top left, bottom left,
    arrow left, left and right, left or right, left to right, white paper, whole world, no sleeps, data breach, of breaches, forgot password, at the moment, waiting room, food books`,
}
