import type { ComponentType } from 'react'
import type { KindCell } from '#contract/sections/cell.ts'
import { BackdropSetting, ChoiceSetting, FlagSetting, FormSetting } from './choice-setting.tsx'
import { IdsSetting } from './ids-setting.tsx'
import { DateSetting, MoneySetting, NumberSetting } from './number-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { RichSetting } from './rich-setting.tsx'
import type { SettingProps } from './setting-props.ts'
import { SlugSetting } from './slug-setting.tsx'
import { PlainSetting, TextSetting } from './text-setting.tsx'
import { VideoSetting } from './video-setting.tsx'

type Fields = { readonly [K in KindCell['kind']]?: ComponentType<SettingProps<Extract<KindCell, { kind: K }>>> }

/** The field of each kind of cell that can have no place on a page. */
const SETTING_FIELDS: Fields = {
  text: TextSetting,
  rich: RichSetting,
  plain: PlainSetting,
  number: NumberSetting,
  money: MoneySetting,
  date: DateSetting,
  flag: FlagSetting,
  choice: ChoiceSetting,
  backdrop: BackdropSetting,
  slug: SlugSetting,
  picture: PictureSetting,
  video: VideoSetting,
  form: FormSetting,
  ids: IdsSetting,
}

/** The field of a cell; undefined for one that always has a place. */
export const getField = ({ kind }: KindCell): ComponentType<SettingProps> | undefined => SETTING_FIELDS[kind] as ComponentType<SettingProps> | undefined
