import ts from 'typescript'

export interface BareText {
  readonly line: number
  readonly text: string
}

type Text = 'constant' | 'changing'

/** Types of texts, as declared in a file: of a property, parameter or variable. */
const TEXT_TYPE = /^(?:readonly )?(?:string|number)(?: \| (?:string|number|undefined|null))*$/
/** Functions that format a text. */
const FORMATTERS = /^(?:money|clock|quoted|size|fileSize|printedLine|String|[a-z]\w*Text|format[A-Z]\w*)$/
/** Methods that return as many parts as there are items. */
const REPEATS = /^(?:map|flatMap)$/

type Call = ts.CallExpression
const methodOf = ({ expression }: Call): string | undefined => (ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined)
const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken])

/** A translation leaves blanks alone. */
const isBlank = (text: string): boolean => text.trim() === ''

/** Names that hold a text wherever the file declares them. */
function textNames(source: ts.SourceFile): ReadonlySet<string> {
  const [texts, others] = [new Set<string>(), new Set<string>()]
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)) && node.type && ts.isIdentifier(node.name))
      (TEXT_TYPE.test(node.type.getText(source)) ? texts : others).add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  // A variable without a type is what its value is.
  const visitVariables = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && !node.type && node.initializer && ts.isIdentifier(node.name) && textOf(node.initializer, texts))
      texts.add(node.name.text)
    ts.forEachChild(node, visitVariables)
  }
  visitVariables(source)
  return new Set([...texts].filter((name) => !others.has(name)))
}

/** Whether an expression shows a text, and whether that text can change or go. */
function textOf(node: ts.Expression, names: ReadonlySet<string>): Text | undefined {
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, names)
  if (ts.isStringLiteralLike(node)) return isBlank(node.text) ? undefined : 'constant'
  if (ts.isNumericLiteral(node)) return 'constant'
  if (ts.isTemplateExpression(node)) return 'changing'
  if (ts.isIdentifier(node)) return names.has(node.text) ? 'changing' : undefined
  if (ts.isPropertyAccessExpression(node)) return names.has(node.name.text) ? 'changing' : undefined
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].some((part) => textOf(part, names)) ? 'changing' : undefined
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return 'changing'
    const parts = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [node.right] : [node.left, node.right]
    return LOGICAL.has(node.operatorToken.kind) && parts.some((part) => textOf(part, names)) ? 'changing' : undefined
  }
  if (!ts.isCallExpression(node)) return undefined
  if (ts.isIdentifier(node.expression)) return FORMATTERS.test(node.expression.text) ? 'changing' : undefined
  const method = methodOf(node) ?? ''
  if (REPEATS.test(method)) {
    const [callback] = node.arguments
    return callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body) && textOf(callback.body, names) ? 'changing' : undefined
  }
  if (/^(?:filter$|render)/.test(method)) return undefined
  return node.arguments.length === 0 && ts.isPropertyAccessExpression(node.expression) ? 'constant' : 'changing'
}

/** Whether the part of a page can come and go while its neighbours stay. */
function isConditional(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isConditional(node.expression)
  if (ts.isConditionalExpression(node)) return true
  if (ts.isBinaryExpression(node)) return LOGICAL.has(node.operatorToken.kind)
  return ts.isCallExpression(node) && REPEATS.test(methodOf(node) ?? '')
}

const isEmpty = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ? child.containsOnlyTriviaWhiteSpaces : ts.isJsxExpression(child) && child.expression === undefined
const isFragment = (parent: ts.JsxElement | ts.JsxFragment): boolean => ts.isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment'

/**
 * Texts without an element of their own beside parts that come and go, or that do so themselves. A browser that translates a page puts its own
 * nodes in place of texts: React then finds no text to change, to remove, or to insert a part before.
 */
export function findBareText(path: string, code: string): BareText[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const names = textNames(source)
  const found: BareText[] = []
  const kindOf = (child: ts.JsxChild): Text | undefined => {
    if (ts.isJsxText(child)) return isBlank(child.text) ? undefined : 'constant'
    return ts.isJsxExpression(child) && child.expression ? textOf(child.expression, names) : undefined
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isEmpty(child))
      const neighbourComes = (child: ts.JsxChild) =>
        children.some((other) => other !== child && ts.isJsxExpression(other) && other.expression !== undefined && isConditional(other.expression))
      if (children.length > 1)
        for (const child of children) {
          const kind = kindOf(child)
          if (kind && (kind === 'changing' || isFragment(node) || neighbourComes(child))) {
            const start = child.getFullStart() + (/^\s*/.exec(child.getFullText(source))?.[0].length ?? 0)
            found.push({ line: source.getLineAndCharacterOfPosition(start).line + 1, text: child.getText(source).replaceAll(/\s+/g, ' ').trim() })
          }
        }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
