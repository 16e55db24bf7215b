// Words that say little alone, by language: articles, pronouns, prepositions, the words that questions begin with. An index carries those of
// its site's language, so an English site carries none: the English ones are a part of the search itself, since references are written in
// English everywhere. Chinese and Japanese are searched by pairs of signs, so their words are such pairs or shorter.
import { fold } from "../reader/search/tokens.ts";

/** By the first part of a language tag. */
const words: Readonly<Record<string, string>> = {
  ar: "في من على إلى عن مع هذا هذه ذلك التي الذي ما ماذا كيف أين متى لماذا هل أو أن إن كان هو هي لا قد كل بين ثم",
  cs: "a aby ale ani bez co do i jak jaká jaké jaký jako je jeho jejich jen jsem jsou k kde kdo kdy když která které který mezi mi můj na nad nebo o od po pod pro proč při s se si ta tak ten to u v ve vy z za že",
  da: "af at da de dem den der deres det dig din du eller en er et for fra han har hun hvad hvilken hvis hvor hvordan hvorfor hvornår i ikke jeg kan man med men mig min når og om op på sig skal som til ud var ved vi vil",
  de: "aber als am an auch auf aus bei bin bis da damit das dass dem den der des die dies diese dieser du durch ein eine einem einen einer eines er es für gibt hat ich ihr im in ist kann man mein mit muss nach nicht noch oder ob sein sich sie sind so soll um und uns unter vom von vor wann warum was welche welcher welches wenn wer werden wie wird wo wohin zu zum zur über",
  el: "αλλά αν από αυτό για δεν είναι ένα ένας εγώ η ή θα και κάθε κατά με μια μου να ο οι όπως όταν πού πότε ποια ποιος προς πώς σε στη στην στο στον τα τη την της τι το τον του των ως γιατί",
  es: "a al algo ante como con cual cuando cuál cuándo cómo de del desde donde dónde e el ella en entre es esa ese eso esta este esto está están hacia hasta hay la las le les lo los me mi mis muy más ni no nos o para pero por porque puede puedo que qué quién se según ser si sin sobre son su sus también te tu un una uno y ya yo",
  fa: "از با به برای تا در را که این آن است هست چه چگونه چطور کجا کدام چرا و یا هم نیز ما من شما او آنها می باید بود شد",
  fi: "ei en että hän ja jo jos joka jota kanssa kuin kuinka kun me mihin mikä miksi milloin millainen missä mistä miten mitä mutta myös ne niin nyt ole on ovat se sekä siellä siitä tai tai te tämä tässä voi voiko voin",
  fr: "a au aux avec ce ces cet cette comme comment d dans de depuis des doit donc du elle en est et eu il ils je l la le les leur leurs lui mais me mes mon même n ne nos notre nous on ont ou où par pas peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur ta te tes ton tu un une vers vos votre vous y à été être",
  he: "אבל או איך איפה אין אל אם אני אנחנו את אתה בין גם הוא היא הם זה זאת יש כי כל כמו לא למה לפי מה מי מתי על עם של",
  hu: "a az azt de egy és ez ezt hogy hogyan hol honnan hova ha is itt kell ki kik lehet le meg mely melyik mert mi mikor milyen mint mit miért nem ott s sem vagy van vannak volt úgy így",
  id: "ada adalah agar akan apa apakah atau bagaimana bahwa bisa dan dalam dapat dari dengan di dia harus ini itu jika juga kami kapan karena ke kita mana mengapa oleh pada saya sebagai siapa tentang tidak untuk yang",
  it: "a ad agli ai al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di do dove e ed essere gli ha hai ho i il in io la le lo ma mi mio ne nei nel nella non o per perché più può qual quale quali quando quello questa questo se si sia sono su sul sulla sulle suo tra un una uno è",
  ja: "の は を に が と で も へ や か です ます した する して から まで この その あの どの こと もの よう など には では とは ある いる れる ない どう なぜ いつ どこ ため また",
  km: "និង ឬ នៃ ក្នុង ដែល ជា មាន ពី ទៅ នេះ នោះ អ្វី របៀប",
  ko: "및 또는 그리고 하지만 이 그 저 어떻게 무엇 무엇을 언제 어디 왜 수 것 등 위해 대한 있는 하는",
  lo: "ແລະ ຫຼື ຂອງ ໃນ ທີ່ ເປັນ ມີ ຈາກ ນີ້ ນັ້ນ ແນວໃດ ຫຍັງ",
  my: "နှင့် သို့မဟုတ် ၏ တွင် မှ သည် ကို ဤ ထို ဘာ ဘယ်လို",
  nb: "at av de den der det du eller en er et for fra ha han har hun hva hvilken hvis hvor hvordan hvorfor i ikke jeg kan man med meg men min mitt må når og om opp over på seg skal som til ut var ved vi vil å",
  nl: "aan al als bij dan dat de deze die dit door een en er gaan geen hebben heeft het hij hoe ik in is je kan kun maar me met mijn moet naar niet nog of om onder ook op over te toe tot uit van voor waar waarom wanneer want was wat we welk welke werd wie wij worden wordt ze zich zijn zo zou",
  pl: "a aby albo ale bez bo być co czy dla do gdy gdzie i ich jak jaka jaki jakie jako jej jest jeśli już kiedy kto które który która lub ma mi może mój na nad nie o od po pod przez przy są się tak te tego ten to u w we z za ze że dlaczego",
  pt: "a ao aos as até com como da das de dela dele do dos e ela ele em entre essa esse esta este está eu foi há isso já mais mas me meu minha muito na nas no nos não o onde os ou para pela pelas pelo pelos por porque posso pode qual quais quando que quem se sem ser seu sobre sua são também te tem um uma você à às é",
  ro: "a al ale am ar are ca care ce cel cine cu cum cât când că da dar de din după ea ei el este eu fi fost în într la le mai mea nu o pe pentru poate prin sau se si sunt să te un una unde unei unui și",
  ru: "а без был была были быть в во вы где для до его ее если есть же за и из или их к как какая какие какой когда который которая которые кто ли мы на над не но о об он она они от по под почему при с со так также то того у чего чем что чтобы это этот эта эти я",
  sv: "alla att av bara de dem den deras det dig din du eller en ett för från ha han har hon hur här i inte jag kan man med men min måste nu när och om på samt ska som så till under upp ut vad var varför vem vi vid vilken vilka vilket är över",
  th: "และ หรือ ของ ใน ที่ เป็น การ ความ จะ ได้ ให้ กับ จาก อย่างไร อะไร นี้ นั้น มี ไม่ คือ เมื่อ ที่ไหน ทำไม",
  tr: "ama ben bir biz bu da daha de diye gibi hangi hem her için ile ise ki kim kimi mi mı mu mü nasıl ne neden nerede nereye niçin o olan olarak olur sen siz şu ve veya ya zaman",
  uk: "а або без бути був була були в ви від він вона вони де для до є з за зі і із їх й його коли на над не ні о об по під при про та так також те то у хто це цей ця чи чому що щоб як яка які який я",
  vi: "bằng bị các cách cái cho chúng có của cùng do gì hay hoặc khi không là làm lại lên mà mỗi một này nào nên những như nhưng ở ra rằng sao sẽ tại thì thế trên trong từ và vào về với vì đã đang đâu để đó được",
  zh: "的 了 是 在 和 与 或 及 吗 呢 我 你 他 如何 什么 怎么 怎样 哪里 哪个 为何 是否 可以 这个 那个 一个 我们 你们 他们 我的 你的 以及 或者 但是 因为 所以 如果 关于",
};

/** Tags of one language under several names. */
const same: Readonly<Record<string, string>> = { no: "nb", nn: "nb", iw: "he", in: "id" };

/** The words that say little in the language `lang` (a BCP 47 tag), as search compares them; undefined where it has none beside English. */
export function stopWordsOf(lang: string): readonly string[] | undefined {
  const [language = ""] = lang.toLowerCase().split("-");
  const list = words[same[language] ?? language];
  return list === undefined ? undefined : [...new Set(list.split(" ").map(fold))];
}
