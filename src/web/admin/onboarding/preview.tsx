import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from '#domain/documents/zod.ts'
import { EMERGENCY_ANSWERS, emergencyLineOf } from '#domain/onboarding/answers.ts'
import type { GuideStep } from '#domain/onboarding/getting-started.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { query, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadState } from '../load-error.tsx'
import { useSettled } from '../use-settled.ts'
import { PreviewFrame, useSize } from '../website/preview/part-preview.tsx'

const PHONE_WIDTH = 390

const PAGES: Partial<Record<GuideStep, { path: '/about' | '/contact'; title: string }>> = {
  hours: { path: '/contact', title: 'Your contact page' },
  story: { path: '/about', title: 'Your About page' },
}

const HOME = { path: '/', title: 'Your home page' } as const

/** Previews the answers on a phone. Mail and backups have no preview. It takes no focus and no clicks. */
export function SitePreview({ step, values = {} }: { step: GuideStep; values?: FieldValues }) {
  const [isShown, setShown] = useState(false)
  const { path, title } = PAGES[step] ?? HOME
  if (step === 'mail' || step === 'backup') return null
  return (
    <div className="grid w-full max-w-98 grid-cols-1 gap-3 justify-self-center xl:sticky xl:top-8">
      <Button tone="secondary" className="xl:hidden" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Eye aria-hidden="true" />
        {isShown ? 'Hide the preview' : 'See it on your site'}
      </Button>
      <figure className={classNames('grid-cols-1 gap-2 xl:grid', isShown ? 'grid' : 'hidden')}>
        <figcaption className="text-ink-muted text-sm">{title}, as a phone shows it</figcaption>
        <LivePage title={title} answers={JSON.stringify({ path, ...answersOf(step, values) })} />
      </figure>
    </div>
  )
}

function LivePage({ title, answers }: { title: string; answers: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isVisible = (useSize(box)?.width ?? 0) > 0
  const preview = useRead({ ...guidePreview, enabled: () => isVisible }, useSettled(answers))
  const { data } = preview
  return (
    <div ref={box} className="flex h-160 flex-col gap-3">
      <LoadState of={preview}>Preparing the preview...</LoadState>
      {data && isVisible && (
        <div inert className="flex min-h-0 grow flex-col">
          <PreviewFrame title={`${title}, as a phone shows it`} html={data.html} width={PHONE_WIDTH} />
        </div>
      )}
    </div>
  )
}

const guidePreview = query({
  key: ['guide preview'],
  follows: ['settings', 'services', 'site', 'projects'],
  keepsPrevious: true,
  failed: PAGE_MESSAGES.previewFailed,
  call: (api, sending, answers: string) => api.admin.start.preview.$post({ json: JSON.parse(answers) }, sending),
})

const emergencySchema = z.object({ kind: z.enum(EMERGENCY_ANSWERS), phone: z.string(), hours: weeklyHoursSchema })

function answersOf(step: GuideStep, values: FieldValues) {
  if (step === 'brand') return { brand: values }
  if (step === 'emergency') {
    const typed = emergencySchema.safeParse(values).data
    return typed ? { business: { emergencyLine: emergencyLineOf(typed) } } : {}
  }
  // An unanswered question shows the site's current text.
  if (step !== 'story')
    return { business: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) }
  const photos: unknown[] = values.photos ?? []
  const sent = photos.filter((photo) => typeof photo === 'string' && parseImageUrl(photo) !== undefined)
  return { business: { story: values.story }, photos: sent }
}
