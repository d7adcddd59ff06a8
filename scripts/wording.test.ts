import { expect, test } from 'vitest'
import { findWords } from './wording.ts'
import { NAME_PATTERNS, ORDINARY, TERMS } from './wording-terms.ts'

const words = (path: string, text: string): string[] => findWords(path, text).map(({ word }) => word)
const places = (path: string, text: string) => findWords(path, text).map(({ line, found }) => [line, found])
const forms = (list = ''): string[] => list.split(',').flatMap((form) => form.trim() || [])
const camelCase = (phrase: string): string => phrase.replaceAll(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase())

test.each([
  ['answer', 'answerStrangers NoScriptAnswer readAnswer companyAnswer isUnanswered'],
  ['asked', 'Asked ReleasesAsked asksWho'],
  ['asleep', 'asleep Sleep allAwake'],
  ['beginning', 'beginningSets'],
  ['behind', 'behind'],
  ['books', 'readBooks'],
  ['breach', 'lookForBreaches breach'],
  ['call', 'CALLS call filterWishesCall'],
  ['create gate', 'createGate'],
  ['door', 'BundleDoor InvestorsDoor'],
  ['elsewhere', 'ELSEWHERE orderedElsewhere elsewhere'],
  ['endpoint', 'Endpoint endpoint'],
  ['facts', 'EmittedFact cartFacts'],
  ['fault', 'CouponFault CommentFault CAPTCHA_FAULTS walkFaults'],
  ['flow', 'orderFlow'],
  ['forget', 'forget forgetCart'],
  ['forgive', 'forgiveSkippedTransitions forgiveAttempt'],
  ['glue', 'useGlue'],
  ['gone', 'isGone gone'],
  ['goods', 'GOODS'],
  ['granted', 'granted'],
  ['hand off', 'handOff isHandedOver HandOffPage'],
  ['hear', 'hearLosses hearPresses hear'],
  ['hopeless', 'isHopeless'],
  ['house', 'house'],
  ['hurry', 'hurried'],
  ['ignore behaviour', 'quiet ignoreBehaviour'],
  ['ignore', 'ignore'],
  ['journey', 'journeyOfBuyer'],
  ['keep', 'keepCart'],
  ['kept', 'keptX kept IDEMPOTENCY_KEPT_HOURS keptDays'],
  ['last resort', 'LAST_WORDS pageLastResort'],
  ['late…', 'LateRoute lateModule'],
  ['lazy', 'lazy'],
  ['leave', 'leaveUrl leaveRoutes leavePage leaveKeyOf LEAVE_POLICY'],
  ['left', 'left isLeft'],
  ['letter', 'letter'],
  ['LL', 'LL'],
  ['look', 'Look looking onLook look'],
  ['meet', 'meetLoss'],
  ['loss', 'meetLoss hearLosses'],
  ['moment', 'momentText MOMENT RecordedMoment'],
  ['movement', 'movement'],
  ['obey', 'obeyWishes'],
  ['paper', 'paper'],
  ['pass of', 'passOf'],
  ['patient', 'patient'],
  ['all but', 'placesAllBut'],
  ['people', 'people'],
  ['person', 'createPerson startPerson ofPersons perPerson Person'],
  ['personalise', 'personalise personalisation'],
  ['picture', 'picture'],
  ['press again', 'pressAgain hearPresses'],
  ['race', 'raceForCoupon'],
  ['reckon', 'reckon Reckoning'],
  ['refuse', 'couponRefusal CouponRefusal COUPON_REFUSALS formRefused setRefused Refused REFUSED'],
  ['ruling', 'Ruling'],
  ['said', 'said'],
  ['shelf', 'SHELF SHELVES'],
  ['shopper', 'Shopper shopperOf'],
  ['slip', 'slipBlock'],
  ['state chart', 'chartOf'],
  ['stranger', 'answerStrangers'],
  ['stump', 'stumps'],
  ['surround', 'Surroundings SURROUND'],
  ['survivor', 'survivors'],
  ['take', 'take'],
  ['tell', 'tell told Telling ToldFields ToldSection ToldOf isTold isToldBesideFields isTelling'],
  ['the problem', 'theProblem'],
  ['thing', 'readThings'],
  ['unless busy', 'unlessBusy'],
  ['walk', 'walkToPayment walkFaults walk withoutWalks'],
  ['wall', 'walls'],
  ['way of paying', 'ways wayId'],
  ['weigh', 'weighPage'],
  ['who is there', 'whoIsThere'],
  ['wish', 'Wish AddWish toggleWish filterWishes filterWishesCall wished WISH'],
  ['words', 'words'],
  ['workshop', 'Workshop'],
  ['world', 'worlds World'],
])('a name with "%s" is found: %s', (word, planted) => {
  for (const name of planted.split(' ')) expect(words('src/one.ts', `let ${name} = 1\n`), name).toContain(`${word} (names)`)
})

test.each([
  ['house', 'The house has five layers.'],
  ['room', 'Every room has a README.'],
  ['wall', 'Nothing crosses a wall.'],
  ['rim', 'The rim turns it into JSON.'],
  ['state chart', 'The chart waits.'],
  ['call', 'One call for all lines.'],
  ['answer', 'The answer arrives late.'],
  ['refuse', 'A refusal has a code, and so do servers that refuse.'],
  ['wish', 'A wish is sent.'],
  ['facts', 'Actors listen to facts.'],
  ['journey', 'The journey of a guest.'],
  ['flow', 'The flow of an order.'],
  ['race', 'A race for the last piece.'],
  ['walk', 'Paths are walked.'],
  ['look', 'A look at the cart.'],
  ['weigh', 'The page is weighed.'],
  ['reckon', 'Prices are reckoned.'],
  ['asleep', 'The island is asleep.'],
  ['sleep', 'Islands that sleep have no script.'],
  ['asleep', 'A click wakes up the island.'],
  ['kept', 'Responses are kept.'],
  ['forget', 'The cart forgets its lines.'],
  ['hear', 'The checkout hears of it.'],
  ['tell', 'The cart tells the header.'],
  ['barrier', 'A page without barriers.'],
  ['movement', 'No movement of layout.'],
  ['complaint', 'A complaint of the console.'],
  ['reckon', 'The reckoning has five lines.'],
  ['goods', 'The goods of an order.'],
  ['gone', 'The line is gone.'],
  ['left', 'The page was left.'],
  ['elsewhere', 'Ordered elsewhere.'],
  ['who is there', 'It knows who is there.'],
  ['hand off', 'The hand-off page.'],
  ['way of paying', 'A way of paying.'],
  ['way of delivery', 'Ways of delivery.'],
  ['slip', 'The slip has a barcode.'],
  ['books', 'The books are balanced.'],
  ['share of who', 'The share of who has not paid.'],
  ['paper', 'The page on paper.'],
  ['letter', 'A letter to the customer.'],
  ['mailed link', 'A mailed link expires.'],
  ['person', 'A person logs in.'],
  ['people', 'People and whoever reads.'],
  ['stranger', 'A stranger gets 404.'],
  ['shopper', 'The shopper Ana.'],
  ['moment', 'The moment of the order.'],
  ['by turns', 'They add by turns.'],
  ['how many there may be', 'How many there may be of them.'],
  ['fault', 'A fault of the form.'],
  ['picture', 'The picture of a product.'],
  ['personalise', 'The personalisation of a line.'],
  ['mend', 'Mended by a reload.'],
])('prose with "%s" is found: %s', (word, sentence) => {
  expect(words('docs/one.md', `${sentence}\n`)).toContain(`${word} (prose)`)
  expect(words('src/one.ts', `// ${sentence}\n`)).toContain(`${word} (prose)`)
})

test.each(['names', 'prose'] as const)('every form of the glossary is found in %s', (kind) => {
  const missed = TERMS.flatMap((term) => [...forms(term.forms), ...forms(term[kind])]).filter(
    (form) => words('src/one.ts', kind === 'names' ? `let ${camelCase(form)} = 1\n` : `// ${form}\n`).length === 0,
  )
  expect(missed).toEqual([])
})

test.each(['names', 'prose'] as const)('ordinary senses are allowed in %s', (kind) => {
  const found = forms(ORDINARY[kind])
    .map((phrase) => phrase.replaceAll(/\s+/g, ' '))
    .filter((phrase) => words('src/one.ts', kind === 'names' ? `let ${camelCase(phrase)} = 1\n` : `// ${phrase}\n`).length > 0)
  expect(found).toEqual([])
})

test('a type that is a bare participle is found, and an export that ends in Of or In', () => {
  const planted = ['Typed', 'Shown', 'Known', 'Sent', 'Wanted', 'Named', 'Chosen', 'Checked', 'Proven', 'Written', 'Placed', 'Asked', 'Sold', 'Issued']
  for (const name of planted) expect(words('server/one.ts', `type ${name} = 1\n`), name).toContain('a participle as a type (names)')
  expect(words('server/one.ts', 'export const foundOf = 1\nexport function wordIn() {}\nconst worthOf = 1\n')).toEqual([
    '…Of, exported (names)',
    '…In, exported (names)',
  ])
  expect(words('server/one.ts', 'export const logIn = 1\nconst Typed = 1\ntype Speed = 1\ntype TypedText = 1\n')).toEqual([])
  expect(new Set(NAME_PATTERNS.map(({ word }) => word)).size).toBe(NAME_PATTERNS.length)
})

test.each([
  ['a variable', 'const kept = 1'],
  ['a parameter', 'const read = (kept: number) => 1'],
  ['a parameter of a type', 'type Load = (kept: number) => void'],
  ['a function', 'function keptDays() {}'],
  ['a type', 'type KeptDays = 1'],
  ['an interface', 'interface KeptDays {}'],
  ['a type parameter', 'type List<Kept> = Kept[]'],
  ['a member of a type', 'interface Cart { readonly kept: number }'],
  ['a method of a type', 'interface Cart { isKept(): boolean }'],
  ['a member of a class', 'class Cart { #kept = 1 }'],
  ['an element of an array', 'const [kept] = [1]'],
  ['another name of a property', 'const { stored: kept } = cart'],
  ['another name of an import', "import { stored as kept } from './a.ts'"],
  ['a default import', "import kept from './a.ts'"],
  ['a key', 'read({ kept: 1 })'],
  ['an attribute', 'const field = <Field kept={1} />'],
  ['a string', "send('kept')"],
  ['a type of strings', "type Change = 'kept'"],
  ['an event', "send({ type: 'cart.kept' })"],
  ['a template', `send(\`cart.kept.\${id}\`)`],
  ['the end of a template', `send(\`\${id}:kept\`)`],
  ['a template without expressions', 'send(`bonaca:kept:`)'],
  ['a column of SQL', 'db.execute(sql`select count(*) as kept from carts`)'],
  ['a table of SQL', `db.execute(sql\`with kept as (select \${id}) select 1\`)`],
])('%s is a name', (_, code) => {
  expect(words('src/one.tsx', `${code}\n`)).toEqual(['kept (names)'])
})

test.each([
  ['what is imported under its name', "import { kept } from './kept.ts'"],
  ['what is destructured under its name', 'const { kept } = cart'],
  ['a use', 'send(kept, cart.kept, kept())'],
  ['one more use', 'const total: Kept = kept + 1'],
  ['text', "const text = 'It is kept'"],
  ['SQL', 'db.execute(sql`select kept from carts`)'],
  ['a side', 'const { x: left, right } = box'],
])('%s declares no name', (_, code) => {
  expect(words('src/one.tsx', `${code}\n`)).toEqual([])
})

test('the name of a file counts', () => {
  expect([
    words('machines/maintenance/maintenance.wish.ts', ''),
    words('tests/api/refused-pages.api.ts', ''),
    words('server/modules/cart/personalisation.rules.ts', ''),
    words('docs/journeys.md', ''),
  ]).toEqual([['wish (names)'], ['refuse (names)'], ['personalise (names)'], ['journey (names)']])
})

test.each([
  ['a comment', '// It is kept\n', 1],
  ['a block', '/**\n * It is\n * kept */\n', 3],
  ['a comment before the | of a union', 'type A =\n  /** It is kept. */\n  | 1\n', 2],
  ['a comment in JSX', 'const a = <p>{/* It is kept */}</p>\n', 1],
  ['a comment after a string', "const a = 'x//y' // It is kept\n", 1],
  ['a comment after a regular expression', 'const a = /\\/\\*/ // It is kept\n', 1],
  ['a title', "\ntest('it is kept', run)\n", 2],
  ['a title of a group', "test.describe('it is kept', run)\n", 1],
  ['a title in a template', `\ntest(\`\${name} is kept\`, run)\n`, 2],
  ['a title in a template without expressions', 'it(`it is kept`, run)\n', 1],
  ['a title of rows', "test.each([1])('%i is kept', run)\n", 1],
  ['the text of a row', "test.each([\n  ['it is kept', 'other'],\n])('%s', run)\n", 2],
  ['the only text of a row', "test.each(['it is kept'])('%s', run)\n", 1],
  ['the second text of a row', "test.each([[1, 'it is kept']])('%i: %s', run)\n", 1],
  ['a template in a row', `test.each([[\`\${one} is kept\`]])("%s", run)\n`, 1],
  ['a property of a row', "it.each([{ name: 'it is kept' }])('$name', run)\n", 1],
  ['a constant with rows', "const ROWS = [\n  ['it is kept', 1],\n] as const\ntest.each(ROWS)('%s', run)\n", 2],
  ['a loop over rows', "for (const [name] of [['it is kept']]) test(name, run)\n", 1],
  ['a loop over texts', `for (const name of ['it is kept']) test(\`\${name} twice\`, run)\n`, 1],
  ['a loop over objects', "for (const { title: name } of [{ title: 'it is kept' }]) test(name, run)\n", 1],
  ['a loop over objects that are not taken apart', "for (const row of [{ title: 'it is kept' }]) test(row.title, run)\n", 1],
  ['a key of several words', "const ROWS = { 'it is kept': 1 }\nfor (const [name] of Object.entries(ROWS)) test(name, run)\n", 1],
  ['an error', "throw new ShopError('It is kept')\n", 1],
  ['an error in a template', `throw new Error(\`\${id} is kept\`)\n`, 1],
  ['a log line', "app.log.warn({ id }, 'it is kept')\n", 1],
])('%s is prose', (_, code, line) => {
  expect(places('tests/one.test.tsx', code)).toEqual([[line, 'kept']])
})

test.each([
  ['a description of a state', 'machines/one.machine.ts', "const one = { description: 'It is kept' }\n", [[1, 'kept']]],
  ['another description', 'server/one.ts', "const one = { description: 'It is kept' }\n", []],
  ['the expected text of a row', 'tests/one.test.ts', "test.each([['it is stored', 'It is kept']])('%s', run)\n", []],
  ['a percent sign', 'tests/one.test.ts', "test.each([['It is kept']])('100 %% of it', run)\n", []],
  ['a loop without tests', 'tests/one.test.ts', "for (const name of ['It is kept']) send(name)\n", []],
  ['code in a comment', 'server/one.ts', '// See `kept`.\n', []],
  ['what looks like a comment in a string', 'server/one.ts', "const url = 'https://one.example // it is kept'\n", []],
])('%s is prose only where it is read as such', (_, path, code, expected) => {
  expect(places(path, code)).toEqual(expected)
})

test('words of a document are found with their lines, code in it is not prose', () => {
  expect(places('docs/glossary.md', '# Terms\n\nA journey of a\nstranger by a way\nof paying.\n\n```\nwish\n```\n`wish`\n')).toEqual([
    [3, 'journey'],
    [4, 'stranger'],
    [4, 'way of paying'],
  ])
})

test('generated files, diagrams and the files of the glossary itself have no words', () => {
  for (const path of ['contract/calls.gen.ts', 'docs/diagrams/cart.md', 'scripts/wording-terms.ts', 'scripts/wording.test.ts', 'server/seed/one.json'])
    expect(words(path, 'let kept = 1 // journey\n'), path).toEqual([])
})
