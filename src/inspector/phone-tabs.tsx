import css from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'

export const PHONE_VIEWS = ['actors', 'machine', 'sequence', 'events', 'coverage'] as const
export type PhoneView = (typeof PHONE_VIEWS)[number]

/** On a narrow window one part is shown at a time. */
export function PhoneTabs({ view, onView }: { view: PhoneView; onView: (view: PhoneView) => void }) {
  const inspector = useInspector()
  const text = useInspectorText()
  const { view: current } = useInspectorState()
  const isPressed = (one: PhoneView) => (view === 'machine' ? one === (current === 'sequence' || current === 'coverage' ? current : 'machine') : one === view)
  const choose = (one: PhoneView) => {
    const isView = one === 'machine' || one === 'sequence' || one === 'coverage'
    if (isView) inspector.set({ view: one })
    onView(isView ? 'machine' : one)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend
    <div className={css.tabs} role="group" aria-label={text.views()}>
      {PHONE_VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={isPressed(one)} onClick={() => choose(one)}>
          {text.view[one]()}
        </button>
      ))}
    </div>
  )
}
