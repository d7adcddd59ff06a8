import { useSuspenseQuery } from '@tanstack/react-query'
import type { Handler } from '#contract/content.constants.ts'
import type { StaticElement } from '#contract/content.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { elementsQuery } from '#src/queries/content.ts'

/** A piece of the page that every page has; undefined when the platform has none. */
export function useElement(handler: Handler): StaticElement | undefined {
  const { data } = useSuspenseQuery(elementsQuery(useApiContext()))
  return data.find((element) => element.handler === handler)
}

/** One text of an element; '' when it is missing or no text. */
export function textOf(element: StaticElement | undefined, part: string): string {
  const value = element?.parts[part]
  return typeof value === 'string' ? value : ''
}

/** A part that is a list of things with texts. */
export function itemsOf(element: StaticElement | undefined, part: string): Readonly<Record<string, string>>[] {
  const value = element?.parts[part]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}

/** HTML of one paragraph without the paragraph itself, so that it can stand in a line. */
export const inline = (html: string): string => html.replace(/^\s*<p>(.*)<\/p>\s*$/s, '$1')
