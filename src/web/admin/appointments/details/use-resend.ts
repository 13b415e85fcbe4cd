import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { RESEND_MESSAGES, resendWords } from '#domain/email/words.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'

export function useResend(mailId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      const report = await parseResponse(api.desk.mails[':id'].resend.$post({ param: { id: mailId } }))
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
