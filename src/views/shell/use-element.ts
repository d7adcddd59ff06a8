import { useSuspenseQuery } from '@tanstack/react-query'
import { useDraft } from '#cells/cells.tsx'
import type { Handler } from '#contract/content.constants.ts'
import type { StaticElement } from '#contract/content.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { elementsQuery } from '#src/queries/content.ts'

/** A static element of every page by its handler, in edit mode with its draft; undefined when the API returns none. */
export function useElement(handler: Handler): StaticElement | undefined {
  const { data } = useSuspenseQuery(elementsQuery(useApiContext()))
  return useDraft(data.find((element) => element.handler === handler))
}

/** Whether an element's option such as `showSearch` is on; true of a missing element. */
export const hasOption = (element: StaticElement | undefined, option: string): boolean => element === undefined || element.options[option] === true

/** Text of an element's part; '' when it is missing or not a text. */
export function textOf(element: StaticElement | undefined, part: string): string {
  const value = element?.parts[part]
  return typeof value === 'string' ? value : ''
}

/** Items of an element's list part; empty when it is missing or not a list. */
export function itemsOf(element: StaticElement | undefined, part: string): Readonly<Record<string, string>>[] {
  const value = element?.parts[part]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}

/** Removes the enclosing paragraph of HTML, so that it can be rendered inline. */
export const inline = (html: string): string => html.replace(/^\s*<p>(.*)<\/p>\s*$/s, '$1')
