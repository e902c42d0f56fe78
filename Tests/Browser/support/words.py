"""What is written on the things the tests look for, in English and in Czech.

They match a whole accessible name, so that "Archive" is not "Archived". Change a text in the
product, change it here.
"""

import re

WORDS = {
    # Accounts
    "sign up": ("Create an account", "Založit účet"),
    "sign in": ("Sign in", "Přihlásit se"),
    "sign out": ("Sign out", "Odhlásit se"),
    "e-mail": ("E-mail", "E-mail"),
    "user name": ("User name", "Uživatelské jméno"),
    "password": ("Password", "Heslo"),
    "name or e-mail": ("E-mail or user name", "E-mail nebo uživatelské jméno"),
    "look into your mail": ("Look into your mail", "Podívejte se do pošty"),
    "verify": ("Create and sign in", "Založit a přihlásit se"),
    "current password": ("Current password", "Současné heslo"),
    "it is me": ("It is me", "Jsem to já"),
    "new password": ("New password", "Nové heslo"),
    "change password": ("Change password", "Změnit heslo"),
    "type user name": ("Type your user name to confirm", "Pro potvrzení napište své uživatelské jméno"),
    "delete for good": ("Delete for good", "Smazat navždy"),
    "continue with": ("Continue with Mock", "Pokračovat přes Mock"),
    "connect": ("Connect", "Propojit"),
    # Notifications
    "turn on": ("Turn on", "Zapnout"),
    "turn off": ("Turn off", "Vypnout"),
    # Social
    "post it": ("Post", "Zveřejnit"),
    "send again": ("Send again", "Odeslat znovu"),
    "like": ("Like", "Líbí se mi"),
    "send": ("Send", "Odeslat"),
    "delete comment": ("Delete comment", "Smazat komentář"),
    "unblock": ("Unblock", "Odblokovat"),
    "open the account": ("Open the account", "Otevřít účet"),
    "accept": ("Accept", "Přijmout"),
    "share story": ("Share story", "Zveřejnit příběh"),
    "send report": ("Send report", "Odeslat nahlášení"),
    "hide it": ("Hide it", "Skrýt"),
    "show it again": ("Show it again", "Znovu ukázat"),
    "remove the photo": ("Remove the photo", "Odebrat fotku"),
    "clear all": ("Clear all", "Smazat vše"),
    # Magazine
    "redeem": ("Redeem", "Uplatnit"),
    "voucher's code": ("The voucher's code", "Kód poukazu"),
    "make vouchers": ("Make vouchers", "Vytvořit poukazy"),
    "give": ("Give", "Dát"),
    "it is theirs": ("It is theirs", "Přiřadit"),
    # Reader
    "address": ("Address of a site or feed", "Adresa webu nebo kanálu"),
    "find": ("Find", "Najít"),
    "subscribe": ("Subscribe", "Odebírat"),
    "follow": ("Follow", "Sledovat"),
    "subscribe to the chosen": ("Subscribe to the chosen", "Odebírat vybrané"),
    "save for later": ("Save for later", "Uložit na později"),
    "archive": ("Archive", "Archivovat"),
    "new folder": ("New folder", "Nová složka"),
    "folder name": ("Folder name", "Název složky"),
    "create folder": ("Create folder", "Vytvořit složku"),
    "save": ("Save", "Uložit"),
    "receive": ("Receive new articles", "Přijímat nové články"),
    "refresh": ("Refresh", "Obnovit"),
    "import": ("Import OPML", "Importovat OPML"),
    "file": ("OPML file", "Soubor OPML"),
    "export": ("Export OPML", "Exportovat OPML"),
    "to articles": ("To what I can read", "Co si můžu přečíst"),
}
# A field that may stay empty says so after its name.
OPTIONAL = r"(\s+(optional|nepovinné))?"


class Words:
    def __init__(self, locale: str):
        self.column = 1 if locale.startswith("cs") else 0

    def __getitem__(self, name: str) -> re.Pattern[str]:
        return re.compile(rf"^\s*{re.escape(WORDS[name][self.column])}{OPTIONAL}\s*$", re.IGNORECASE)
