export const es = {
  title: 'Mensajes',
  label: 'Escriba un mensaje',
  toBusiness: 'Lo leemos junto con su solicitud.',
  submit: { idle: 'Enviar mensaje', busy: 'Enviando...' },
  required: 'Escriba un mensaje.',
  failed: 'No se pudo enviar el mensaje. Inténtelo de nuevo.',
  sent: 'Su mensaje se envió.',
  photos: 'Fotos enviadas.',
  full: 'Esta conversación ya es muy larga. Por favor, llámenos.',
  you: 'Usted',
}
