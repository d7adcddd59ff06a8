import { transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import { isNewer, OLDEST_BROWSERS } from './baseline.ts'

export interface NewerStyle {
  readonly name: string
  readonly within: string
}

const TARGETS = Object.fromEntries(
  OLDEST_BROWSERS.map((browser) => {
    const [, name = '', major = '0', minor = '0'] = /^(\D+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
    return [name === 'ios' ? 'ios_saf' : name, (Number(major) << 16) | (Number(minor) << 8)]
  }),
)

const FUNCTION_TYPES = ['', 'color.', 'image.', 'gradient.', 'easing-function.', 'length.']
const nameIn = (keys: readonly string[]): string[] => keys.filter(isNewer).slice(0, 1)

/** A browser ignores a declaration whose value it does not know; one before it, of the same property, applies then. */
function newerInDeclaration({ prop, value, parent, source }: Declaration): string[] {
  const isFallback = (other: unknown) => other instanceof postcss.Declaration && other.prop === prop && other.source?.start?.offset !== source?.start?.offset
  if (parent?.nodes?.some(isFallback)) return []
  const functions = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  return functions.flatMap((name) => nameIn([`css.properties.${prop}.${name}`, ...FUNCTION_TYPES.map((type) => `css.types.${type}${name}`)]))
}

/** A browser ignores what stands in a query that it does not know. */
const newerInQuery = ({ name, params }: AtRule): string[] =>
  name === 'media' || name === 'container'
    ? [...params.matchAll(/[a-z-]+(?=\s*[:<>=)])/g)].flatMap(([feature]) => nameIn([`css.at-rules.${name}.${feature}`]))
    : []

function newerIn(node: ChildNode): string[] {
  if (node instanceof postcss.Declaration) return newerInDeclaration(node)
  return node instanceof postcss.AtRule ? newerInQuery(node) : []
}

/**
 * Functions and queries of a style sheet that the oldest supported browsers do not know, as the build writes it: it translates what it can, and
 * gives a newer selector a rule of its own. A newer property alone is an enhancement.
 */
export function findNewerStyles(path: string, source: string): NewerStyle[] {
  const { code } = transform({ filename: path, code: Buffer.from(source), targets: TARGETS })
  const found: NewerStyle[] = []
  const root = postcss.parse(code.toString())
  root.walkAtRules('supports', (condition) => void condition.remove())
  root.walk((node) => void found.push(...newerIn(node).map((name) => ({ name, within: String(node).split('\n')[0] ?? '' }))))
  return found
}
