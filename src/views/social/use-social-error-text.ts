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

/** Title and text of a social log-in error. */
export function useSocialErrorText(): (reason: SocialReason, problem: Problem | null) => Words {
  const { social } = useText('social', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  return (reason, problem) => {
    if (problem?.code === 'social-email-unverified') return { title: social.unverified.title(), text: social.unverified.text() }
    if (problem?.code === 'social-shut') return { title: social.shut.title(), text: social.shut.text() }
    if (problem?.code === 'login-failed') return { title: social.closed.title(), text: social.closed.text() }
    const words = social[reason]
    // Network errors, rate limiting and overload are not the provider's.
    const isUnrelatedToProvider = problem !== null && !problem.code.startsWith('social-')
    return { title: words.title(), text: (isUnrelatedToProvider && problemText(texts, locale, problem)) || words.text() }
  }
}
