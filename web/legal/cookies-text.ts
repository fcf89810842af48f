import type { Locale } from '#domain/kernel/locale.ts'
import type { LegalText } from './legal-text.ts'

export const cookiesText = {
  fr: {
    title: 'Témoins',
    lead: 'Les petits fichiers gardés par votre navigateur : leur nom, leur rôle, leur durée, et votre choix.',
    brief: [
      '**Aucun témoin publicitaire**, aucun témoin d’un tiers.',
      'Avant votre choix, **seuls les témoins nécessaires** sont utilisés.',
      '**Refuser est aussi facile qu’accepter**, et vous pouvez changer d’avis en tout temps.',
    ],
    sections: [
      {
        id: 'necessaires',
        title: 'Les témoins nécessaires',
        plain: 'Sans eux, le site ne fonctionne pas. Ils ne demandent pas de consentement.',
        blocks: [
          {
            caption: 'Témoins nécessaires',
            columns: ['Nom', 'À quoi il sert', 'Durée'],
            rows: [
              [
                'mieva.session_token',
                'Garder votre session ouverte. En connexion chiffrée, son nom est __Host-mieva.session.',
                '12 heures au plus',
              ],
              ['mieva.two_factor', 'Retenir qu’une validation en deux étapes est en cours.', '10 minutes'],
              [
                'mieva.better-auth-passkey',
                'Lier la demande et la réponse quand vous utilisez une clé d’accès.',
                '5 minutes',
              ],
              [
                'mieva.pending-email',
                'Afficher l’adresse à confirmer après l’inscription, sans l’écrire dans l’adresse de la page.',
                '1 heure',
              ],
              [
                'mieva.registration',
                'Reconnaître le navigateur de votre inscription, pour ne pas redemander le mot de passe à la confirmation du courriel.',
                '24 heures',
              ],
              [
                'mieva.kept-time',
                'Retrouver l’heure gardée pour vous pendant que vous créez un compte ou vous connectez.',
                '30 minutes',
              ],
              ['mieva.theme', 'Retenir le thème clair ou sombre que vous avez choisi.', '1 an'],
              ['mieva.consent', 'Retenir votre choix de témoins, accord ou refus.', '6 mois'],
            ],
          },
          'Les témoins de session, de validation et de clé d’accès sont inaccessibles aux scripts et, en connexion chiffrée, ne voyagent que chiffrés ; leur nom porte alors un préfixe de sécurité (__Host- ou __Secure-).',
          'Votre navigateur garde aussi, jusqu’à la fermeture de l’onglet, la position de défilement des pages, les réponses d’un bilan que vous n’avez pas enregistré, les messages que vous n’avez pas encore envoyés, l’endroit que vous indiquez dans une salle vidéo, et une copie de la page « hors ligne ». Rien de cela ne nous parvient, sauf un message quand vous l’envoyez.',
        ],
      },
      {
        id: 'facultatifs',
        title: 'Ce qui est facultatif',
        plain: 'Une seule famille, désactivée tant que vous n’acceptez pas.',
        blocks: [
          {
            caption: 'Finalités facultatives',
            columns: ['Famille', 'À quoi elle sert', 'Par défaut'],
            rows: [
              [
                'Mesure d’audience sans identité',
                'Mesurer la vitesse et la stabilité des pages (indicateurs Web essentiels), avec le type d’appareil, la langue et le jour. Aucun témoin n’est déposé ; aucune adresse, aucun compte et aucun identifiant ne sont gardés.',
                'Désactivée',
              ],
            ],
          },
          'Les mesures restent sur nos propres serveurs et sont effacées après 400 jours. Elles servent à réparer les pages lentes.',
        ],
      },
      {
        id: 'choix',
        title: 'Votre choix',
        plain: 'Un bouton pour accepter, un bouton pour refuser, de la même taille.',
        blocks: [
          'Faites ou changez votre choix dans les [choix de témoins](/preferences/cookies), accessibles au bas de chaque page. Si vous avez une session ouverte, le choix est aussi inscrit dans votre registre de consentement, refus compris. Après six mois, la question est posée de nouveau.',
          'Vous pouvez aussi effacer ou bloquer les témoins dans les réglages de votre navigateur. Si vous bloquez les témoins nécessaires, vous ne pourrez pas ouvrir de session.',
        ],
      },
      {
        id: 'questions',
        title: 'Une question',
        plain: 'La personne responsable répond.',
        blocks: [
          'Écrivez à {email}. La [politique de confidentialité](/legal/privacy) explique le reste : finalités, conservation et droits.',
        ],
      },
    ],
  },
  en: {
    title: 'Cookies',
    lead: 'The small files your browser keeps: their name, their role, how long they last, and your choice.',
    brief: [
      '**No advertising cookie**, no third-party cookie.',
      'Before you choose, **only necessary cookies** are used.',
      '**Refusing is as easy as accepting**, and you can change your mind at any time.',
    ],
    sections: [
      {
        id: 'necessaires',
        title: 'Necessary cookies',
        plain: 'Without them the site does not work. They need no consent.',
        blocks: [
          {
            caption: 'Necessary cookies',
            columns: ['Name', 'What it is for', 'Lasts'],
            rows: [
              [
                'mieva.session_token',
                'Keep you signed in. On an encrypted connection its name is __Host-mieva.session.',
                '12 hours at most',
              ],
              ['mieva.two_factor', 'Remember that a two-step verification is under way.', '10 minutes'],
              [
                'mieva.better-auth-passkey',
                'Tie the request to the answer when you use a passkey.',
                '5 minutes',
              ],
              [
                'mieva.pending-email',
                'Show the address to confirm after you register, without writing it in the page’s address.',
                '1 hour',
              ],
              [
                'mieva.registration',
                'Recognize the browser you registered with, so that confirming your email does not ask for the password again.',
                '24 hours',
              ],
              [
                'mieva.kept-time',
                'Find the time held for you while you create an account or sign in.',
                '30 minutes',
              ],
              ['mieva.theme', 'Remember the light or dark theme you chose.', '1 year'],
              ['mieva.consent', 'Remember your cookie choice, agreement or refusal.', '6 months'],
            ],
          },
          'The session, verification and passkey cookies are out of reach of scripts and, on an encrypted connection, only travel encrypted; their name then carries a security prefix (__Host- or __Secure-).',
          'Your browser also keeps, until the tab is closed, the scroll position of pages, the answers of a scan that you haven’t saved, the messages you haven’t sent yet, the place you give in a video room, and a copy of the “offline” page. None of it reaches us, except a message when you send it.',
        ],
      },
      {
        id: 'facultatifs',
        title: 'What is optional',
        plain: 'One family only, off until you accept.',
        blocks: [
          {
            caption: 'Optional purposes',
            columns: ['Family', 'What it is for', 'By default'],
            rows: [
              [
                'Audience measurement without identity',
                'Measure the speed and stability of pages (Core Web Vitals), with the type of device, the language and the day. No cookie is set; no address, no account and no identifier is kept.',
                'Off',
              ],
            ],
          },
          'Measurements stay on our own servers and are erased after 400 days. They serve to repair slow pages.',
        ],
      },
      {
        id: 'choix',
        title: 'Your choice',
        plain: 'One button to accept, one button to refuse, the same size.',
        blocks: [
          'Make or change your choice in the [cookie choices](/preferences/cookies), available at the bottom of every page. If you are signed in, the choice is also recorded in your register of consents, refusals included. After six months, the question is asked again.',
          'You can also erase or block cookies in your browser’s settings. If you block necessary cookies, you will not be able to sign in.',
        ],
      },
      {
        id: 'questions',
        title: 'A question',
        plain: 'The person in charge answers.',
        blocks: [
          'Write to {email}. The [privacy policy](/legal/privacy) explains the rest: purposes, retention and rights.',
        ],
      },
    ],
  },
} satisfies Record<Locale, LegalText>
