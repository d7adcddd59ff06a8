import ts from 'typescript'

interface Term {
  readonly term: RegExp
  readonly use: string
  /** Only in these paths; elsewhere the word has an ordinary sense. */
  readonly where?: RegExp
}

/** Words this project used to invent, each with the standard term. Whole words; ordinary English senses are excluded by lookarounds. */
const PROSE: readonly Term[] = [
  { term: /\b(?:the|this|our|whole) house\b(?! ?number)/i, use: 'repository, project' },
  { term: /(?<!makes? )\brooms?\b/i, use: 'top-level module, layer' },
  { term: /\b(?:HTTP )?rims?\b/i, use: 'HTTP layer' },
  { term: /\bwalls?\b/i, use: 'dependency rule' },
  { term: /(?<!state|flow)\bcharts?\b(?!\/|\.\w)/i, use: 'state machine, statechart diagram' },
  { term: /\bwishe[sd]?\b|\bwish\b(?!list)/i, use: 'pending change' },
  { term: /\bemitted facts?\b|\bfacts\b/i, use: 'emitted event' },
  { term: /\bjourneys?\b/i, use: 'end-to-end test' },
  { term: /\breckon(?:s|ed|ing)?\b/i, use: 'calculate, price' },
  { term: /\basleep\b|\b(?:wakes?|woken) up\b/i, use: 'lazily hydrated, hydrate' },
  { term: /\bforgiv(?:e|es|en|ing)\b/i, use: 'refund, ignore' },
  { term: /\bhand-offs?\b|\bhanded over to its? money\b/i, use: 'payment redirect' },
  { term: /\bways? (?:of|to) pay(?:ing)?\b/i, use: 'payment method' },
  { term: /\bways? of delivery\b/i, use: 'shipping method' },
  { term: /\bmailed links?\b/i, use: 'e-mail link' },
  { term: /\bstrangers?\b/i, use: 'anonymous visitor' },
  { term: /\bmovements? of layout\b/i, use: 'layout shift' },
  { term: /\bbarriers?\b/i, use: 'accessibility violation' },
  { term: /\brefus(?:al|als|e|es|ed|ing)\b/i, use: 'rejection, error response', where: /^(?:server|scripts|tests\/(?!model))/ },
  { term: /\b(?:persons?|people|whoever|somebody)\b/i, use: 'user, customer, caller', where: /^(?:server|scripts|tests\/(?!model))/ },
  { term: /\bby turns\b/i, use: 'alternately' },
  { term: /\btidings\b|\bdeeds?\b|\bhindrances?\b/i, use: 'event, action, failure' },
]

/** Identifiers and string literals that were renamed and must not come back. */
const NAMES: readonly Term[] = [
  { term: /^(?:tell|told|hear|heard|forget)(?:[A-Z]\w*)?$/, use: 'emit, emitted, listen, received, clear' },
  // `keepPreviousData` is TanStack Query's own, `keepFeatures` of subset-font, `keepIccProfile` of sharp.
  { term: /^keep(?!(?:Alive|Attr|PreviousData|Features|IccProfile)$)[A-Z]\w*$/, use: 'store…' },
  { term: /^(?:reckon|weigh|asleep|hurry|hurried|survivors|obey)(?:[A-Z]\w*)?$/, use: 'price, measure, lazyHydrated, flush, …' },
  // `Facts` is a section type of content pages.
  { term: /^(?!Facts$)\w*Facts?$/, use: '…EmittedEvent' },
  { term: /^(?:Add|Edit|Remove|Access|Purchase)?Wish$/, use: 'PendingChange, WishlistItem' },
  { term: /^(?:worlds|World|HandOff[A-Z]\w*)$/, use: 'events, ModelEvent, PaymentRedirect…', where: /^(?:machines|src|tests\/model)\// },
  {
    term: /^(?:Asked|asked|persons|breach|breaches|faults?|walls?|house)$/,
    use: 'input, request, user, violation, error, rule, repository',
    where: /^(?:server|scripts)\//,
  },
  // Values of stored rows and addresses keep their names: the payment storage key, the `shelf` of an address of the media library.
  {
    term: /^(?:handOff|Shelf\w*|SHELVES|\w+Shelf|Told[A-Z]\w*|asksWho|Way|(?:Recorded)?Moment|answer(?:Of|To)|(?:is|mark)(?:Una|A)nswered)$/,
    use: 'redirectHtml, Backdrop, Resolved…, dependsOnUser, Direction or method, TimedState, responseOf, …',
  },
  { term: /^[a-z]+\.(?:left|came|heard|doubted|told|gone|took|kept|wished)$/, use: 'an event name that says what happened' },
]

/** Folders whose documents, comments and test titles are plain; grows until it is everything. */
const PLAIN_PROSE: readonly RegExp[] = [
  /^[A-Z]+\.md$/,
  /^docs\/(?!diagrams\/).*\.md$/,
  /^(?:contract|machines|src|server|tests)\/README\.md$/,
  /^[a-z]+\.config\.ts$/,
  /^(?:contract|machines|scripts|server|src|tests)\/.*\.(?:ts|tsx|mjs|md)$/,
]
/** Folders whose identifiers are plain. */
const PLAIN_NAMES: readonly RegExp[] = [/^(?:contract|machines|scripts|server|src|tests)\/.*\.(?:ts|tsx|mjs)$/]
/** These files name the words themselves. */
const EXEMPT = /^scripts\/wording(?:\.test)?\.ts$/

export interface WordingViolation {
  readonly path: string
  readonly line: number
  readonly word: string
  readonly use: string
}

const isIn = (folders: readonly RegExp[], path: string): boolean => folders.some((folder) => folder.test(path))

const TEST_CALL = /^(?:test|it|describe)$/

function isTestTitle(node: ts.Node): boolean {
  const call = node.parent
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false
  return TEST_CALL.test(call.expression.getText().split(/[.(]/)[0] ?? '')
}

interface Piece {
  readonly text: string
  readonly at: number
}

/** The description of a state or transition is printed in the diagrams. */
const isDescription = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'description'

/** Comments, test titles and descriptions of states in a source file. */
function proseIn(source: ts.SourceFile, path: string): Piece[] {
  const code = source.getFullText()
  const pieces = new Map<number, Piece>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []) pieces.set(pos, { text: code.slice(pos, end), at: pos })
    if (ts.isStringLiteralLike(node) && (isTestTitle(node) || (path.endsWith('.machine.ts') && isDescription(node))))
      pieces.set(node.getStart(), { text: node.text, at: node.getStart() })
    // Tokens as well: a comment may stand before the `|` of a union.
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...pieces.values()]
}

function namesIn(source: ts.SourceFile): Piece[] {
  const names: Piece[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) names.push({ text: node.text, at: node.getStart() })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Code in a document is checked as code, not as prose. */
const withoutCode = (document: string): string => document.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '))

function violationsOf(path: string, text: string, pieces: readonly Piece[], terms: readonly Term[]): WordingViolation[] {
  return pieces.flatMap((piece) =>
    terms.flatMap(({ term, use, where }) => {
      const match = where && !where.test(path) ? null : term.exec(piece.text)
      return match ? [{ path, line: text.slice(0, piece.at + match.index).split('\n').length, word: match[0], use }] : []
    }),
  )
}

/** The invented words in one file, as far as its folder is in the lists above. */
export function findWordingViolations(path: string, text: string): WordingViolation[] {
  if (EXEMPT.test(path)) return []
  if (path.endsWith('.md')) {
    if (!isIn(PLAIN_PROSE, path)) return []
    const lines = withoutCode(text).split('\n')
    return lines.flatMap((line, index) => violationsOf(path, line, [{ text: line, at: 0 }], PROSE).map((fault) => ({ ...fault, line: index + 1 })))
  }
  if (!/\.(?:ts|tsx|mjs)$/.test(path) || /\.gen\.ts$/.test(path)) return []
  const [hasProse, hasNames] = [isIn(PLAIN_PROSE, path), isIn(PLAIN_NAMES, path)]
  if (!hasProse && !hasNames) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  return [...(hasProse ? violationsOf(path, text, proseIn(source, path), PROSE) : []), ...(hasNames ? violationsOf(path, text, namesIn(source), NAMES) : [])]
}
