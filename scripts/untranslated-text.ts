import ts from 'typescript'

/** Attributes whose text is shown or read aloud. */
const TEXT_ATTRIBUTES = /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|summary|text|caption|closeLabel)$/
/** Methods and properties that show text to users. */
const TEXT_SETTERS = /^(?:textContent|innerText|alert|confirm|prompt)$/
/** Proper names, the same in every language. */
const PROPER_NAMES = /^(?:škoj|Škoj|IBAN|Bonaca|JavaScript|OIB)$/
const LETTERS = /\p{L}{2,}/u

/** Three words or more that begin like a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}*(?: [\p{L}\d'’-]+[,;:]?){2,}[.!?…]?$/u

/** Error messages and log lines are read by developers. */
function isForDevelopers(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText())
  return ts.isConditionalExpression(parent) || ts.isTemplateExpression(parent) || ts.isBinaryExpression(parent) ? isForDevelopers(parent) : false
}

export interface UntranslatedText {
  readonly line: number
  readonly text: string
}

const isVisible = (text: string): boolean =>
  text
    .replaceAll(/&\w+;/g, ' ')
    .split(/[\s,.:;·–—()…]+/)
    .some((word) => LETTERS.test(word) && !PROPER_NAMES.test(word))

/** Literal texts an expression may evaluate to: itself, both branches of a conditional, the parts of a template. */
function literalsOf(node: ts.Expression): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...literalsOf(node.left), ...literalsOf(node.right)]
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? [node] : []
}

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…') : node.text

/** Texts shown by a page that are in the code instead of the dictionaries. `keys`: whole texts that the dictionaries translate. */
export function findUntranslatedText(path: string, code: string, keys: ReadonlySet<string> = new Set()): UntranslatedText[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const violations: UntranslatedText[] = []
  const add = (node: ts.Node, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (isVisible(words)) violations.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: words })
  }
  const addExpression = (expression: ts.Expression | undefined) => {
    for (const literal of expression ? literalsOf(expression) : []) add(literal, textOf(literal))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addExpression(node.expression)
    if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.test(node.name.getText(source))) {
      const value = node.initializer
      addExpression(value && (ts.isStringLiteral(value) ? value : ts.isJsxExpression(value) ? value.expression : undefined))
    }
    if (ts.isPropertyAssignment(node) && TEXT_SETTERS.test(node.name.getText(source))) addExpression(node.initializer)
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(node.left))
      if (TEXT_SETTERS.test(node.left.name.text) || TEXT_ATTRIBUTES.test(node.left.name.text)) addExpression(node.right)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && TEXT_SETTERS.test(node.expression.text)) addExpression(node.arguments[0])
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'setAttribute') {
      const [name, value] = node.arguments
      if (name && ts.isStringLiteralLike(name) && TEXT_ATTRIBUTES.test(name.text)) addExpression(value)
    }
    // A notice is identified by a key, which contains dots and no spaces.
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /^notify$/.test(node.expression.expression.getText(source))) {
      const [translatedText] = node.arguments
      for (const literal of translatedText ? literalsOf(translatedText) : []) if (/\s/.test(textOf(literal))) add(literal, textOf(literal))
    }
    if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      SENTENCE.test(node.text) &&
      path.endsWith('x') &&
      !keys.has(node.text) &&
      !isForDevelopers(node)
    )
      add(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return violations
}
