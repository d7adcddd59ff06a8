import { useRef } from 'react'
import { CORE_VERSION } from '#contract/development.constants.ts'
import { localeOfPath } from '#contract/locale.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { ExportMenu } from './export-menu.tsx'
import css from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'
import { runAgainLink } from './link.ts'
import { ToolButton, ToolIcon } from './tool-icon.tsx'
import own from './top-bar.module.css'

/** null follows the system. */
export type Appearance = 'light' | 'dark' | null

interface TopBarProps {
  readonly appearance: Appearance
  readonly onAppearance: (appearance: Appearance) => void
  readonly onClose: () => void
}

/** What is watched, the search, and files. */
export function TopBar({ appearance, onAppearance, onClose }: TopBarProps) {
  const inspector = useInspector()
  const text = useInspectorText()
  const { filter } = useInspectorState()
  const input = useRef<HTMLInputElement>(null)
  const isDark = appearance === null ? matchMedia('(prefers-color-scheme: dark)').matches : appearance === 'dark'
  return (
    <div className={css.top}>
      <span className={css.mark}>
        <Wordmark />
      </span>
      <h1>{text.title()}</h1>
      <span className={css.badge} data-wide="">
        {text.version({ version: CORE_VERSION })}
      </span>
      <span className={css.separator} data-wide="" />
      <WatchedTab />
      <span className={css.topEnd}>
        <span className={own.search} data-wide="">
          <ToolIcon name="search" />
          <input
            type="search"
            aria-label={text.search()}
            placeholder={text.searchHint()}
            value={filter}
            onChange={({ currentTarget }) => inspector.set({ filter: currentTarget.value })}
          />
        </span>
        <RunAgain />
        <ExportMenu />
        <ToolButton icon="import" label={text.openFile()} onPress={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          accept=".json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void inspector.open(file)
            currentTarget.value = ''
          }}
        />
        <ToolButton icon="eye" label={text.appearance()} onPress={() => onAppearance(isDark ? 'light' : 'dark')} />
        <ToolButton icon="close" label={text.close()} onPress={onClose} />
      </span>
    </div>
  )
}

function RunAgain() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { source } = useInspectorState()
  if (inspector.runAgain) return <ToolButton icon="again" label={text.runAgain()} onPress={() => void inspector.runAgain?.()} />
  if (!source?.tab) return null
  const [label, link] = [text.runAgainInTab(), runAgainLink(localeOfPath(location.pathname), source.tab.id)]
  return (
    <a className={css.iconButton} href={link} target="_blank" rel="noopener opener" aria-label={label} title={label}>
      <ToolIcon name="again" />
    </a>
  )
}

function WatchedTab() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { tabs, source } = useInspectorState()
  const chosen = source?.tab?.id ?? ''
  return (
    <label className={css.watched} data-wide="">
      <span className={css.dot} data-tone={source?.tab ? 'live' : 'off'} />
      <select
        aria-label={text.tabs()}
        value={chosen}
        onChange={({ currentTarget }) => {
          const tab = tabs.find(({ id }) => id === currentTarget.value)
          if (tab) inspector.watch(tab)
        }}
      >
        {source?.tab ? null : <option value="">{source?.name ?? text.noTab()}</option>}
        {tabs.map(({ id, path }, index) => (
          <option key={id} value={id}>
            {text.tab({ number: index + 1, path })}
          </option>
        ))}
      </select>
    </label>
  )
}
