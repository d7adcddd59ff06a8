import type { ReactNode } from 'react'
import css from './inspector.module.css'

const PATHS = {
  again: 'M19.5 12a7.5 7.5 0 1 1-2.200-5.300L19.500 9M19.500 4v5h-5',
  back: 'M6 5.5v13M18.5 5.5 9.5 12l9 6.5v-13Z',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  export: 'M12 4v11.5M7 11l5 5 5-5M4.5 16v3.5h15V16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM14.800 12a2.800 2.800 0 1 1-5.600 0 2.800 2.800 0 0 1 5.600 0',
  filter: 'M3.5 6h17M6.5 12h11M10 18h4',
  first: 'm18 5.5-6.5 6.5 6.5 6.5M6.5 5.5v13',
  import: 'M12 16V4.5M7 9l5-5 5 5M4.5 15.5v4h15v-4',
  larger: 'M12 5v14M5 12h14',
  live: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  next: 'M18 5.5v13M5.5 5.5l9 6.5-9 6.500v-13Z',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.500 4.500v15l12-7.500-12-7.500Z',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5l5 5',
  smaller: 'M5 12h14',
} as const

export const ToolIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

interface ToolButtonProps {
  readonly icon: keyof typeof PATHS
  readonly label: string
  readonly onPress: () => void
  readonly pressed?: boolean
  readonly main?: boolean
}

export const ToolButton = ({ icon, label, onPress, pressed, main }: ToolButtonProps): ReactNode => (
  <button type="button" className={css.iconButton} aria-label={label} title={label} aria-pressed={pressed} data-main={main || undefined} onClick={onPress}>
    <ToolIcon name={icon} />
  </button>
)
