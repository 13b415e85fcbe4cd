import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailReport } from '#domain/email-report.ts'
import { RESEND_MESSAGES, resendWords } from '#domain/mail-words.ts'
import { ApiError, apiFetch } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'

export function useResend(mailId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      const report = await apiFetch<EmailReport>(`/api/desk/mails/${mailId}/resend`, { method: 'POST' })
      if (report.email === 'sent') toast.success(resendWords(report))
      else toast.error(resendWords(report))
    } catch (error) {
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : RESEND_MESSAGES.failed)
    } finally {
      setSending(false)
      await client.invalidateQueries({ queryKey: DESK_KEY })
    }
  }
  return { resend, sending }
}
