import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Lines of a machine's file, counted from 1. */
export interface MachineLines {
  state(path: readonly string[]): number
  transition(path: readonly string[], event: string, index: number): number
}

const EVENT = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/

/** Finds states and transitions in the file that defines a machine. Parts that the file imports have the line where they are used. */
export function machineLines(file: URL): MachineLines {
  const source = ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = new Map<string, ts.Expression>()
  let config: ts.Expression | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) constants.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'createMachine')
      config ??= node.arguments[0]
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!config) throw new Error(`${file.pathname} creates no machine`)
  const root = config

  /** What an expression stands for, as far as this file says it. */
  function resolve(expression: ts.Expression | undefined): ts.Expression | undefined {
    if (!expression) return undefined
    if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)) return resolve(expression.expression)
    return ts.isIdentifier(expression) ? resolve(constants.get(expression.text)) : expression
  }

  /** The value of a property, with the place that names it. */
  function property(object: ts.Expression | undefined, name: string): ts.Expression | undefined {
    const resolved = resolve(object)
    if (!resolved || !ts.isObjectLiteralExpression(resolved)) return undefined
    for (const one of resolved.properties.toReversed()) {
      if (ts.isSpreadAssignment(one)) {
        const found = property(one.expression, name)
        if (found) return found
      } else if (one.name && ts.isPropertyName(one.name) && nameOf(one.name) === name)
        return ts.isPropertyAssignment(one) ? one.initializer : ts.isShorthandPropertyAssignment(one) ? one.name : undefined
    }
    return undefined
  }
  const elements = (expression: ts.Expression | undefined): ts.Expression[] => {
    const resolved = resolve(expression)
    if (!resolved || !ts.isArrayLiteralExpression(resolved)) return expression ? [expression] : []
    return resolved.elements.flatMap((element) => (ts.isSpreadElement(element) ? elements(element.expression) : element))
  }
  const stateAt = (path: readonly string[]) => path.reduce<ts.Expression | undefined>((state, key) => property(property(state, 'states'), key), root)
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1

  function transitionsOf(state: ts.Expression | undefined, event: string): ts.Expression | undefined {
    const [, kind, rest = ''] = EVENT.exec(event) ?? []
    if (kind === 'after') return property(property(state, 'after'), rest.split('.')[0] ?? '')
    if (kind === 'done.state') return property(state, 'onDone')
    if (kind === undefined) return event === '' ? property(state, 'always') : property(property(state, 'on'), event)
    const invoked = elements(property(state, 'invoke'))
    const actor = invoked.find((one) => literal(resolve(property(one, 'id'))) === rest) ?? invoked[0]
    return property(actor, kind === 'done.actor' ? 'onDone' : 'onError')
  }

  const lines: MachineLines = {
    state: (path) => lineOf(stateAt(path) ?? root),
    transition(path, event, index) {
      const found = elements(transitionsOf(stateAt(path), event))
      const node = found[index] ?? found[0]
      return node ? lineOf(node) : lines.state(path)
    },
  }
  return lines
}

const nameOf = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : '')

const literal = (expression: ts.Expression | undefined): string | null => (expression && ts.isStringLiteral(expression) ? expression.text : null)
