import type { ComponentType } from 'react'
import type { KindCell } from '#contract/sections/cell.ts'
import { BackdropSetting, ChoiceSetting, FlagSetting, FormSetting } from './choice-setting.tsx'
import { IdsSetting } from './ids-setting.tsx'
import { ImageSetting } from './image-setting.tsx'
import { DateSetting, MoneySetting, NumberSetting } from './number-setting.tsx'
import { RichSetting } from './rich-setting.tsx'
import type { SettingProps } from './setting-props.ts'
import { SlugSetting } from './slug-setting.tsx'
import { PlainSetting, TextSetting } from './text-setting.tsx'
import { VideoSetting } from './video-setting.tsx'

type Kind = KindCell['kind']
type Field = ComponentType<SettingProps>

const field = <K extends Kind>(kind: K, component: ComponentType<SettingProps<Extract<KindCell, { kind: K }>>>): readonly [Kind, Field] => [
  kind,
  component as Field,
]

/** The field of each kind of cell that can have no place on a page. */
const SETTING_FIELDS: ReadonlyMap<Kind, Field> = new Map([
  field('text', TextSetting),
  field('rich', RichSetting),
  field('plain', PlainSetting),
  field('number', NumberSetting),
  field('money', MoneySetting),
  field('date', DateSetting),
  field('flag', FlagSetting),
  field('choice', ChoiceSetting),
  field('backdrop', BackdropSetting),
  field('slug', SlugSetting),
  field('picture', ImageSetting),
  field('video', VideoSetting),
  field('form', FormSetting),
  field('ids', IdsSetting),
])

/** The field of a cell; undefined for one that always has a place. */
export const getField = ({ kind }: KindCell): Field | undefined => SETTING_FIELDS.get(kind)
