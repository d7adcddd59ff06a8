import ts from 'typescript'

/** A name that a file declares, a key or text that it uses as a name, or a piece of prose. */
export interface Piece {
  readonly kind: 'declared' | 'type' | 'used' | 'prose'
  readonly text: string
  readonly at: number
  readonly isExported?: boolean
}

type Text = ts.StringLiteralLike | ts.TemplateExpression

const isText = (node: ts.Node | undefined): node is Text => node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

/** What stands in a template besides its expressions. */
const partsOf = (node: Text): readonly (ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail)[] =>
  ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)] : [node]

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) ? plain(node.expression) : node

/** Fixtures are called `inShopWithoutEvents` and the like. */
const TEST = /^(?:test|it|describe|inShop\w*)$/

/** `test` of `test`, `test.describe`, `test.each(rows)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)
    ? rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
    : ''
}

/** Rows are written in place or as a constant of the file. */
function rowsOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): readonly ts.Node[] {
  const rows = plain(node)
  if (ts.isIdentifier(rows)) {
    const constant = constants.get(rows.text)
    return constant && !ts.isIdentifier(plain(constant)) ? rowsOf(constant, constants) : []
  }
  return ts.isArrayLiteralExpression(rows) ? rows.elements.map(plain) : []
}

/** The texts of a row that become part of a title: by their place, or by their property. */
function textsOf(row: ts.Node, columns: ReadonlySet<number | string>): readonly Text[] {
  if (isText(row)) return columns.has(0) ? [row] : []
  const cells: readonly (readonly [number | string, ts.Node])[] = ts.isArrayLiteralExpression(row)
    ? row.elements.map((cell, index) => [index, plain(cell)] as const)
    : ts.isObjectLiteralExpression(row)
      ? row.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? [[one.name.getText(), plain(one.initializer)] as const] : []))
      : []
  return cells.flatMap(([column, cell]) => (columns.has(column) && isText(cell) ? [cell] : []))
}

/** `%s` takes the next cell of the row, `$name` one by its property. */
function columnsOfEach(title: ts.Expression | undefined): ReadonlySet<number | string> {
  if (!isText(title)) return new Set()
  const placeholders = title.getText().match(/%(?!%|#)[sdifjop]|\$(?!\{)\w+/g) ?? []
  return new Set(placeholders.map((one, index) => (one.startsWith('$') ? one.slice(1) : index)))
}

function columnsOfLoop({ initializer }: ts.ForOfStatement, names: ReadonlySet<string>): ReadonlySet<number | string> {
  const bound = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined
  if (!bound) return new Set()
  if (ts.isIdentifier(bound)) return new Set([...(names.has(bound.text) ? [0] : []), ...[...names].filter((name) => name !== bound.text)])
  return new Set(
    bound.elements.flatMap((element, index): (number | string)[] => {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name) || !names.has(element.name.text)) return []
      return [ts.isArrayBindingPattern(bound) ? index : (element.propertyName ?? element.name).getText()]
    }),
  )
}

function identifiersIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => {
    found.push(...identifiersIn(child))
  })
  return found
}

/** Log lines and errors are read by people too. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText())
  return ts.isCallExpression(parent) && /\b(?:console|log|logger)\??\.\w+$/.test(parent.expression.getText())
}

/** The description of a state or transition is printed in the diagrams. */
const isDescription = ({ parent }: ts.Node): boolean => ts.isPropertyAssignment(parent) && parent.name.getText() === 'description'

/** The name of an imported file counts where the file is. */
const isName = (text: string): boolean => text.length < 80 && !/\.(?:tsx?|mjs|css|json)$/.test(text) && /^[\w$.:/-]*[A-Za-z]{2}[\w$.:/-]*$/.test(text)

const DECLARING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.NamespaceImport,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.ExportSpecifier,
])

/** `{ name }` repeats the name of what is imported or destructured; `{ name: other }` declares another one. */
const isRepetition = (node: ts.Node): boolean =>
  (ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))) &&
  node.propertyName === undefined

/** `left` beside `right` or `top`. */
const isSide = (name: ts.Node, source: ts.SourceFile): boolean => name.parent.parent.getText(source).search(/\b(?:right|top)\b/) >= 0

function namePiece(node: ts.NamedDeclaration, source: ts.SourceFile, isTest: boolean): Piece | undefined {
  const { name } = node
  if (!name || isRepetition(node) || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name))) return undefined
  if (name.text === 'left' && isSide(name, source)) return undefined
  const isKey = ts.isPropertyAssignment(node) || ts.isJsxAttribute(node) || (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent))
  if (name.text.includes(' ')) return { kind: 'prose', text: name.text, at: name.end - name.text.length }
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
  const isExported = !isTest && !isKey && (ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Export) !== 0
  return { kind: isKey ? 'used' : isType ? 'type' : 'declared', text: name.text, at: name.end - 1, isExported }
}

const aliasesIn = (sql: string, at: number): Piece[] =>
  [...sql.matchAll(/\bas\s+"?(?!materialized\b)(\w+)|\b(\w+)\s+as\s+(?:materialized\s*)?\(/gi)].map((found) => ({
    kind: 'declared',
    text: found[1] ?? found[2] ?? '',
    at: at + found.index,
  }))

const LITERALS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

/** Everything between literals that starts like a comment is one. */
function commentsIn(code: string, literals: readonly (readonly [start: number, end: number])[]): Piece[] {
  const comments: Piece[] = []
  const sorted = [...literals].sort(([a], [b]) => a - b)
  const start = /\/\/.*|\/\*[\s\S]*?\*\//g
  let next = 0
  for (let found = start.exec(code); found; found = start.exec(code)) {
    while ((sorted[next]?.[1] ?? Number.POSITIVE_INFINITY) <= found.index) next += 1
    const literal = sorted[next]
    if (literal && literal[0] <= found.index) start.lastIndex = literal[1]
    else comments.push({ kind: 'prose', text: found[0], at: found.index })
  }
  return comments
}

/** Names and prose of a source file. Prose are comments, titles of tests with their rows, descriptions of states, messages of errors and logs. */
export function piecesOf(path: string, code: string): Piece[] {
  const source = ts.createSourceFile(
    path,
    code,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const isMachine = path.endsWith('.machine.ts')
  const isTest = path.includes('.test.')
  const pieces: Piece[] = []
  const prose = new Set<Text>()
  const literals: [number, number][] = []
  const constants = new Map<string, ts.Expression>()
  const loops: ts.ForOfStatement[] = []
  const titled: { readonly rows: ts.Expression; readonly columns: ReadonlySet<number | string> }[] = []

  const visitTest = (call: ts.CallExpression) => {
    const title = call.arguments[0]
    if (!title) return
    if (isText(title)) prose.add(title)
    const { expression } = call
    if (ts.isCallExpression(expression) && expression.arguments[0] && /\.each$/.test(expression.expression.getText()))
      titled.push({ rows: expression.arguments[0], columns: columnsOfEach(title) })
    const names = new Set(identifiersIn(title))
    if (names.size > 0) titled.push(...loops.map((loop) => ({ rows: loop.expression, columns: columnsOfLoop(loop, names) })))
  }

  const visitText = (node: Text) => {
    if (isMessage(node) || (isMachine && isDescription(node))) prose.add(node)
    if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return
    const isSql = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText(source) === 'sql'
    for (const part of partsOf(node)) {
      if (isSql) pieces.push(...aliasesIn(part.text, part.getStart(source)))
      else if (isName(part.text)) pieces.push({ kind: 'used', text: part.text, at: part.end - 1 })
    }
  }

  const visit = (node: ts.Node): void => {
    const { kind } = node
    if (kind === ts.SyntaxKind.Identifier) return
    if (LITERALS.has(kind)) literals.push([node.getStart(source), node.end])
    if (isText(node)) visitText(node)
    else if (DECLARING.has(kind)) {
      const piece = namePiece(node as ts.NamedDeclaration, source, isTest)
      if (piece) pieces.push(piece)
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) constants.set(node.name.text, node.initializer)
    } else if (ts.isCallExpression(node)) {
      if (TEST.test(rootOf(node.expression))) visitTest(node)
    } else if (ts.isForOfStatement(node)) {
      loops.push(node)
      ts.forEachChild(node, visit)
      loops.pop()
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)

  for (const { rows, columns } of titled) for (const row of rowsOf(rows, constants)) for (const text of textsOf(row, columns)) prose.add(text)
  for (const text of prose) pieces.push(...partsOf(text).map((part): Piece => ({ kind: 'prose', text: part.text, at: part.getStart(source) })))
  return [...pieces, ...commentsIn(code, literals)]
}
