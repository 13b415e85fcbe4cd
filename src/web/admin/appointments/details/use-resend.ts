import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EmailOutcome, RESEND_MESSAGES, resendWords } from '#domain/mail-words.ts'
import { ApiError, apiFetch } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'

export function useResend(mailId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      const { email } = await apiFetch<{ email: EmailOutcome }>(`/api/desk/mails/${mailId}/resend`, { method: 'POST' })
      if (email === 'sent') toast.success(resendWords(email))
      else toast.error(resendWords(email))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : RESEND_MESSAGES.failed)
    } finally {
      setSending(false)
      await client.invalidateQueries({ queryKey: DESK_KEY })
    }
  }
  return { resend, sending }
}
