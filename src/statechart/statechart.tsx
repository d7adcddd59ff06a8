import { createElement, type ReactElement, type SVGProps } from 'react'
import { drawStatechart, type Shape, type StatechartMarks } from './draw.ts'
import type { StatechartLayout } from './layout.ts'

interface StatechartProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  readonly layout: StatechartLayout
  readonly marks?: StatechartMarks
  readonly label: string
}

/** A state machine as SVG; its styles are statechart.css. */
export function Statechart({ layout, marks, label, ...props }: StatechartProps) {
  const { width, height } = layout
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside SVG
    <svg className="statechart" role="group" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height} {...props}>
      {drawStatechart(layout, marks).map(elementOf)}
    </svg>
  )
}

function elementOf(shape: Shape | string, key: number): ReactElement | string {
  if (typeof shape === 'string') return shape
  const { tabindex, ...attributes } = shape.attributes
  return createElement(shape.tag, { key, ...attributes, ...(tabindex !== undefined && { tabIndex: tabindex }) }, ...(shape.children ?? []).map(elementOf))
}
