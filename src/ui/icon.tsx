import type { SVGProps } from 'react'
import css from './icon.module.css'

const PATHS = {
  anchor: 'M12 7v14M5 13c0 4.5 3 8 7 8s7-3.5 7-8M8.5 11h7M14 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  arrow: 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5',
  back: 'M20 12H4m6.5-6.5L4 12l6.5 6.5',
  box: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4',
  card: 'M2.5 5h19v14h-19zM2.5 10h19',
  cart: 'M3.5 9.5h17l-1.700 9.800a1 1 0 0 1-1 .8H6.200a1 1 0 0 1-1-.8L3.5 9.5ZM8 9.5l4-6 4 6',
  clock: 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 16v3.5h15V16',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  filter: 'M3.5 6h17M6.5 12h11M10 18h4',
  first: 'm18 5.5-6.5 6.5 6.5 6.5M6.5 5.5v13',
  heart: 'M12 20.200S3.800 15.600 3.800 9.400A4.600 4.600 0 0 1 12 6.600a4.600 4.600 0 0 1 8.200 2.800c0 6.200-8.200 10.800-8.200 10.800Z',
  info: 'M12 11v5.5M12 7.7h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  last: 'm6 5.5 6.5 6.5L6 18.5M17.5 5.5v13',
  left: 'm15 5.5-6.5 6.5 6.5 6.5',
  lock: 'M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M3.5 8h17M3.5 16h17',
  minus: 'M5 12h14',
  note: 'M4.5 4h15v16h-15zM8 9h8M8 13h8M8 17h4',
  pencil: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5',
  pin: 'M12 21s-7-6.200-7-11a7 7 0 0 1 14 0c0 4.800-7 11-7 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.800M20 3.5V8h-4.5',
  return: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 5 5v2',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5l5 5',
  sliders:
    'M4 7.5h7.400M16.600 7.5h3.400M4 16.5h3.400M12.600 16.5h7.400M16.600 7.5a2.600 2.600 0 1 1-5.200 0 2.600 2.600 0 0 1 5.200 0M12.600 16.5a2.600 2.600 0 1 1-5.200 0 2.600 2.600 0 0 1 5.200 0',
  tag: 'M3.5 11.5v-8h8l9 9-8 8-9-9ZM7.8 7.8h.01',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.400l.8-13.5M10 10.5v6M14 10.5v6',
  truck:
    'M2.5 6h11.5v11H9.200M4.800 17H2.5V6M14 10h4.200l3.300 3.5V17h-1.800M15.300 17H14M9.200 17.5a2.200 2.200 0 1 1-4.400 0 2.200 2.200 0 0 1 4.400 0M19.700 17.5a2.200 2.200 0 1 1-4.400 0 2.200 2.200 0 0 1 4.400 0',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c.9-3.800 3.900-6 7.500-6s6.600 2.200 7.500 6',
  warn: 'M12 4 2.800 20h18.400L12 4ZM12 10v4.5M12 17.300h.01',
} as const

export type IconName = keyof typeof PATHS

/** Decorative icon, hidden from screen readers. */
export function Icon({ name, size, ...rest }: { name: IconName; size?: 'sm' | 'lg' | undefined } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return (
    <svg {...rest} className={css.root} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** Check mark in the shape of the wordmark's caron. */
export function Tick({ width = 18 }: { width?: number }) {
  return (
    <svg width={width} height={Math.round(width * 0.86)} viewBox="0 0 100 86" aria-hidden="true">
      <path d="M0 33 36 57 100 0v29L36 86 0 62z" fill="currentColor" />
    </svg>
  )
}
