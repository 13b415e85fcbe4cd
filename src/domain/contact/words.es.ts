import { spaced } from '#domain/text/text.ts'

export const es = {
  labels: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    service: 'Servicio',
    message: 'Mensaje',
    isEmergency: 'Es una emergencia',
  },
  messageRequired: 'Escriba su mensaje',
  sending: 'Enviando...',
  thanksTitle: 'Gracias',
  sendAnother: 'Enviar otro mensaje',
  thanks: (answer: string) => `Recibimos su mensaje y le responderemos${spaced(answer)}.`,
  failed: (phone: string) => `No pudimos enviar su mensaje. Llámenos al ${phone}.`,
  delayed: (phone: string) => `Es posible que nos llegue más tarde de lo normal. Si es urgente, llámenos al ${phone}.`,
  callInstead: (phone: string) => `En una emergencia, no espere una respuesta por escrito. Llámenos ahora al ${phone}.`,
  map: (name: string, address: string) => `Mapa: ${name}, ${address}`,
}
