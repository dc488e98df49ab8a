import type { Story } from '#demo/flashes/story.ts';

/** Transport, weather, prices of daily life: routine notices and figures of any day. */
export const everydayNews: readonly Story[] = [
  {
    by: 'carrier figures',
    hours: [7, 11],
    leads: [
      '国铁集团：{yesterday}全国铁路发送旅客{trainsyesterday}万人次，{today}预计发送{trainsahead}万人次。',
      '民航数据平台：{today}国内航班计划{flights}班，平均票价与上周基本持平。',
      '全国高速公路{yesterday}货车通行{lorriesyesterday}万辆，环比变化不大。',
    ],
  },
  {
    by: 'ministry figures',
    isRare: true,
    titles: ['交通运输部：上周货运物流有序运行'],
    leads: [
      '交通运输部发布监测数据，上周国家铁路累计运输货物{b=7900~8300}万吨，全国高速公路累计通行货车{c=5200~5800}万辆，监测港口完成货物吞吐量{d=2.52~2.76}亿吨。',
    ],
    more: [
      '港口集装箱吞吐量环比增长{f=0.2~2.8}%。',
      '民航货运航班{n=5800~6600}班，其中国际航班占多数。',
      '有关方面称，各主要通道运行顺畅。',
    ],
  },
  {
    by: 'ministry figures',
    isRare: true,
    titles: ['国家邮政局：上周揽收快递约{a=38.2~43.6}亿件'],
    leads: ['国家邮政局监测，上周全国邮政快递业揽收约{a=38.2~43.6}亿件，投递约{e=38.0~43.4}亿件，日均处理量保持平稳。'],
    more: [
      '农村地区业务量增速继续高于城市。',
      '生鲜与家居类包裹占比环比提高。',
      '部分企业启用夜间干线，平均时效缩短{f=1.2~3.6}小时。',
    ],
  },
  {
    by: 'ministry notice',
    isRare: true,
    leads: [
      '中央气象台：预计未来三天北方大部有{p=3~5}级偏北风，气温下降{q=3~7}摄氏度。',
      '中央气象台：未来三天江南、华南多阴雨天气，部分地区有中雨。',
      '中央气象台：西北东部、华北早晚能见度较低，公路行车需注意安全。',
    ],
  },
  {
    by: 'ministry figures',
    isRare: true,
    onTradingDays: true,
    hours: [14.2, 18],
    titles: ['全国农产品批发市场猪肉均价{pork}元/公斤', '农业农村部：“农产品批发价格200指数”为{farmindex}'],
    leads: [
      '据农业农村部监测，截至今日14时，全国农产品批发市场猪肉平均价格为{pork}元/公斤，比{lastday}{porkby}。',
      '据农业农村部监测，“农产品批发价格200指数”为{farmindex}，“菜篮子”产品批发价格指数为{basketindex}。',
    ],
    more: [
      '重点监测的28种蔬菜平均价格为{greens}元/公斤。',
      '鸡蛋价格为{eggs}元/公斤，较上一期基本持平。',
      '六种水果平均价格{fruits}元/公斤。',
    ],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: ['{house}：{thismonth}院线票房突破{a=12.0~38.0}亿元'],
    leads: [
      '{house}数据显示，截至{today}，{thismonth}院线总票房（含服务费）突破{a=12.0~38.0}亿元，观影人次同比增长{b=1.2~9.6}%。',
    ],
    more: [
      '国产影片票房占比为{p=62~88}%。',
      '三线以下城市票房占比升至{q=41~52}%。',
      '平均票价为{c=38.2~43.6}元，与上月接近。',
    ],
  },
  {
    by: 'researchHouse estimate',
    isRare: true,
    titles: ['{house}：国内油价调整窗口将至'],
    leads: [
      '{house}测算，本计价周期原油变化率为{c=0.6~4.2}%，对应调整幅度约每吨{d=60~190}元，具体以主管部门公布为准。',
    ],
    more: ['私家车主单箱加油费用[多|少]{e=2~8}元。', '布伦特原油现报{brent}。', '机构称下一轮调整方向仍不明朗。'],
  },
  {
    by: 'carrier notice',
    isRare: true,
    leads: ['铁路部门：{next}起调整部分列车开行方案，增开动车组{n=12~46}列。'],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: ['{house}：{n=30~60}城二手房成交面积周环比增长{a=1.2~9.8}%'],
    leads: ['{house}统计，上周{n=30~60}城二手房成交面积环比增长{a=1.2~9.8}%，其中一线城市增幅高于平均。'],
    more: [
      '新房成交面积环比{grown}{c=0.8~6.8}%，项目开盘节奏是主要影响。',
      '挂牌均价环比下降{d=0.1~0.8}%，降幅收窄。',
      '带看量连续{k=2~4}周回升，议价空间约{e=4~9}%。',
    ],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: ['{house}：重点城市写字楼空置率{b=18.2~24.6}%'],
    leads: ['{house}发布报告，重点城市甲级写字楼空置率为{b=18.2~24.6}%，净吸纳量连续{k=2~4}个季度为正。'],
    more: [
      '租金水平环比基本持平，业主普遍延长免租期。',
      '科技与专业服务企业贡献了{p=46~62}%的新增租赁。',
      '未来十二个月新增供应约{q=320~680}万平方米。',
    ],
  },
  {
    by: 'institute research',
    isRare: true,
    leads: [
      '{house}：新一轮{n=12~26}国制造业调查显示，企业平均备货周期为{a=32~48}天。',
      '{house}：全球集装箱船闲置运力占比{b=0.8~2.6}%，处于低位。',
      '{house}：全球{month}锂电池装机同比增长{c=12.0~34.0}%。',
      '{house}：预计{year}年全球可再生能源新增装机增长{d=6~18}%。',
    ],
  },
  {
    by: 'carrier figures',
    hours: [7, 12],
    leads: [
      '民航数据平台：{yesterday}国内航班正常率{ontimeyesterday}%，平均延误{latenessyesterday}分钟。',
      '铁路部门：{yesterday}货物发送{railfreightyesterday}万吨，集装箱装车{railboxesyesterday}万箱。',
      '港口数据：{yesterday}沿海主要港口集装箱装卸{quayboxesyesterday}万标箱。',
      '网约车平台汇总：{yesterday}重点城市日均完单{ridesyesterday}万单。',
    ],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: [
      '{house}：{week}全国冷链运价指数{a=102.4~108.8}',
      '{house}：{month}外卖客单{b=26.8~31.6}元',
      '{house}：{month}全国平均租金环比{higher}{c=0.1~0.6}%',
    ],
    leads: [
      '{house}发布，{week}全国冷链运价指数{a=102.4~108.8}点，生鲜到货量较前一周{higher}{p=2~9}%。',
      '{house}收银数据，{month}外卖客单{b=26.8~31.6}元，茶饮与简餐占{q=44~58}%。',
      '{house}样本显示，{month}{n=30~50/10}城平均租金环比{higher}{c=0.1~0.6}%，合租占成交{r=28~42}%。',
    ],
    after: [['冷藏车空驶率{t=22~34}%。'], ['骑手日均完单{s=26~38}单。'], []],
    more: ['一线与二线走势分化。', '样本口径年内未改。'],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: [
      '{house}：{month}新能源车保费单均{n=3800~4600/100}元',
      '{house}：{month}充电量增{a=28.0~46.0}%',
      '{house}：{month}二手车成交{b=162~188}万辆',
    ],
    leads: [
      '{house}整理行业数据，{month}新能源车险单均保费{n=3800~4600/100}元，赔付率{p=78~88}%。',
      '{house}汇总充电平台，{month}公共充电量同比增长{a=28.0~46.0}%，快充占{q=72~86}%。',
      '{house}统计，{month}二手车成交{b=162~188}万辆，三年内车龄占{r=24~32}%。',
    ],
    after: [
      [],
      ['充电服务费平均每千瓦时{c=0.28~0.46}元。'],
      ['跨省流转占{s=26~33}%。', '新能源二手车均价{d=8.6~11.8}万元。'],
    ],
    more: [],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: [
      '{house}：{month}家政日薪{n=260~340/10}元',
      '{house}：{month}电影点映转化率{p=38~58}%',
      '{house}：{month}图书零售码洋{a=62.0~86.0}亿元',
    ],
    leads: [
      '{house}平台数据，{month}家政日薪中位数{n=260~340/10}元，月嫂档期排到{k=2~4}个月后。',
      '{house}统计，{month}点映影片的票房转化率{p=38~58}%，晚场占{q=46~62}%。',
      '{house}监测，{month}图书零售码洋{a=62.0~86.0}亿元，短视频渠道占{r=28~40}%。',
    ],
    after: [['平台抽佣平均{u=8~15}%。'], [], ['少儿类占码洋{s=24~32}%。', '线下客流较上月{higher}{t=2~11}%。']],
    more: [],
  },
  {
    by: 'ministry notice',
    isRare: true,
    titles: ['水利部门：{n=6~14}座水库联合调度', '应急部门：{k=12~36}处地质隐患点完成转移演练'],
    leads: [
      '水利部门通报，流域{n=6~14}座水库联合调度，下泄流量每秒{a=2600~6800/100}立方米，下游航运未受影响。',
      '应急管理部门称，{k=12~36}处地质灾害隐患点完成转移演练，涉及群众{p=2600~9800/100}人。',
    ],
    after: [['水位较警戒低{b=1.2~4.6}米。'], ['演练检验了夜间通信。']],
    more: ['各地值班电话不变。'],
  },
  {
    by: 'ministry figures',
    isRare: true,
    onTradingDays: true,
    hours: [14.2, 18],
    titles: ['农业农村部：28种蔬菜均价每公斤{greens}元', '市场监管部门：{month}抽检合格率{p=96~99}%'],
    leads: [
      '据农业农村部监测，截至今日14时，重点监测的28种蔬菜均价每公斤{greens}元，较{lastday}{greensby}。',
      '市场监管部门公布，{month}食品抽检{k=3.6~6.2}万批次，合格率{p=96~99}%，不合格产品已下架。',
    ],
    after: [['叶菜受降水影响到货略减。'], ['儿童食品合格率{q=98~99}%。', '网络食品不合格率略高于线下。']],
    more: [],
  },
  {
    by: 'carrier notice',
    isRare: true,
    leads: [
      '铁路部门：{next}起对{n=26~68}条线路实行浮动票价，最低{p=4~6}折。',
      '民航部门：{next}起{k=12~30}个机场试行行李直挂。',
      '港口部门：{next}起集卡预约时段由{q=4~6}个增至{r=8~12}个。',
      '海事部门：{next}起{s=3~8}条船舶定线制航路启用。',
    ],
  },
];
