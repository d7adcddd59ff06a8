import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#machines/problem.ts'
import type { SocialReason } from '#machines/social/social.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'

interface Words {
  readonly title: string
  readonly text: string
}

/** What a person is told, and what to do about it. */
export function useSocialErrorText(): (reason: SocialReason, problem: Problem | null) => Words {
  const { social } = useText('social', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  return (reason, problem) => {
    if (problem?.code === 'social-email-unverified') return { title: social.unverified.title(), text: social.unverified.text() }
    if (problem?.code === 'social-shut') return { title: social.shut.title(), text: social.shut.text() }
    if (problem?.code === 'login-failed') return { title: social.closed.title(), text: social.closed.text() }
    const words = social[reason]
    // The network, too many tries, a busy shop: the provider has no part in it.
    const isOurs = problem !== null && !problem.code.startsWith('social-')
    return { title: words.title(), text: (isOurs && problemText(texts, locale, problem)) || words.text() }
  }
}
