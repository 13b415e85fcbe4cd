import { answerCustomer } from '#server/pages/answer-customer.ts'
import type { Services } from '#server/services.ts'

/** A form of the customer's page as a browser without JavaScript sends it: with its length. */
export async function sendCustomerForm(services: Services, id: string, form: URLSearchParams | FormData) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = await encoded.arrayBuffer()
  const headers = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  const request = new Request(`https://bayline.example/appointment/${id}`, { method: 'POST', body, headers })
  const { answer, status } = await answerCustomer(services, id, request, '192.0.2.7', 'en')
  return { ...answer, status }
}
