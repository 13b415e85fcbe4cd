import { spaced } from '#domain/text/text.ts'

export const es = {
  successTitle: '¡Su solicitud de cita se envió correctamente!',
  success: (emailed: boolean, answer: string) => {
    const received = 'Recibimos su solicitud de cita'
    const contact = `Nos comunicaremos con usted${spaced(answer)} para confirmar su cita.`
    return emailed ? `${received} y le enviamos un correo de confirmación. ${contact}` : `${received}. ${contact}`
  },
  askedFor: 'Pidió una cita para el ',
  openRequest: 'Ver, cambiar o cancelar su solicitud',
  linkElsewhere: (emailed: boolean) =>
    emailed
      ? 'Para ver, cambiar o cancelar su solicitud, use el enlace de ese correo.'
      : 'Para cambiar o cancelar su solicitud, llámenos.',
  next: {
    title: 'Qué sigue',
    another: 'Solicitar otra cita',
    calendar: 'Agregar al calendario',
    steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }) =>
      outsideArea
        ? [
            `Le avisaremos${spaced(answer)} si podemos ir y cuánto cuesta el traslado.`,
            'Hasta entonces, su hora no está reservada.',
          ]
        : [
            `Tendrá noticias nuestras${spaced(answer)}.`,
            inWindow
              ? 'El día de la visita, llegaremos dentro del horario acordado.'
              : 'El día de la visita, llegaremos a la hora acordada.',
            '¿Cambiaron sus planes? Cambie o cancele su solicitud en su página privada.',
          ],
  },
}
